/** Problems of maps, with the codes of the error book. */
import { Problems as AnyProblems } from '../../../core/problems.ts';
import type { MapErrorCode } from './errors.ts';

export { MAX_PROBLEMS, type Problem } from '../../../core/problems.ts';

export class Problems<Code extends string = MapErrorCode> extends AnyProblems<Code> {}
