/** The exports of the workshop: maps and protocols of users as things with one text and one hash. Runs in pages and on servers. */

export { sha256 } from '../core/sha256.ts';
export { copied, longestName, named, renamed } from './change.ts';
export { type Facts, factsOf, type State, stateOf, titleOf } from './facts.ts';
export {
  GAME_OF,
  HASH,
  hashesIn,
  isReference,
  KINDS,
  type Kind,
  MOST_TEXT,
  optionsWith,
  type Reference,
  resolved,
  thingWith,
} from './hash.ts';
export { type MapPicture, type Picture, type ProtocolPicture, pictureOf } from './picture.ts';
export {
  type FileReading,
  kindOf,
  type Program,
  type Reading,
  readFiles,
  readThing,
  type SourceFile,
  writeLibrary,
} from './read.ts';
export { canonicalText, fileNameOf, type Thing } from './thing.ts';
