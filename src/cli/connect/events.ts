/** Messages of the server as sentences. */
import { headOf, type StateFields } from '../../client/seen.ts';
import type { Game } from '../../core/game.ts';
import type { Language, Names, Viewer } from '../../core/types.ts';
import { decoderOf } from '../../wire/decoder.ts';
import type { Incoming } from '../../wire/dialect.ts';
import { connectWords } from './words.ts';

/** The context of a message. */
export interface Scene {
  readonly game: Game;
  readonly language: Language;
  readonly names: Names;
  readonly viewer: Viewer;
  /** The state after the message, and before it. */
  readonly publicState: StateFields;
  readonly before: StateFields | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: src/protocol/events.ts has its schemas
type Data = any;

/** One sentence for each event of the game, or one about the table; undefined if the message has none. */
export function sentenceFor(scene: Scene, message: Incoming): string | undefined {
  const { game, language, names, viewer } = scene;
  const events = decoderOf(game.facts.name).decode(message, viewer);
  if (events.length > 0) {
    const sentences = events.flatMap((event) => game.words.event(event, language, names) ?? []);
    return sentences.length === 0 ? undefined : sentences.join('\n');
  }
  return message.type === 'notification'
    ? tableSentence(scene, message.payload.event as string, message.payload.data)
    : undefined;
}

/** The sentence for a notice of the table; undefined if it has none. */
function tableSentence(scene: Scene, event: string, data: Data): string | undefined {
  const words = connectWords(scene.language);
  const name = (): string => scene.names(data.player_index);
  switch (event) {
    case 'tichu_announced': // an interrupt for a tichu that was withdrawn
      return words.declined(name());
    case 'player_joined':
      return words.came(data.player_name);
    case 'player_left':
      return words.left(nameBefore(scene, data.player_index), data.replaced_by_name);
    case 'player_away':
      return data.away ? words.away(name()) : words.here(name());
    case 'player_removed':
      return words.removed(data.player_name);
    case 'newcomer':
      return data.deadline !== undefined && data.waiting && isHost(scene) ? words.wants(data.player_name) : undefined;
    case 'game_abandoned':
      return words.abandoned;
    case 'lobby_update':
      return lobbySentence(scene, data);
    case 'watchers':
      return words.watchers(data.count);
    case 'chat':
      return words.chat(data.player_name, data.text);
    case 'reaction':
      return words.chat(data.player_name, data.reaction);
    case 'interrupt_processed':
      return words.called(name(), words.reasons[data.reason]);
    case 'interrupt_withdrawn':
      return words.withdrawn(name());
    default:
      return undefined;
  }
}

const isHost = ({ viewer, publicState }: Scene): boolean => headOf(publicState).host_index === viewer;

function nameBefore({ before, names }: Scene, seat: number): string {
  return (before === undefined ? undefined : headOf(before).player_names[seat]) ?? names(seat);
}

function lobbySentence({ language, names, publicState }: Scene, data: Data): string {
  const words = connectWords(language);
  switch (data.action) {
    case 'assign_team':
      return words.arranged(data.team.join(', '));
    case 'start_game':
      return words.starting;
    case 'pause':
      return words.paused;
    case 'resume':
      return words.resumed;
    case 'pass_host':
      return words.newHost(names(data.host_index));
    case 'ready': {
      const ready = headOf(publicState).table.seats.flatMap((seat) =>
        seat.kind === 'person' && seat.ready ? [seat.name] : [],
      );
      return words.ready(ready.join(', ') || words.nobody);
    }
    default:
      return words.lobbyChanged;
  }
}
