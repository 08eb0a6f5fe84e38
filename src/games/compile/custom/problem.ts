/** What checks of protocols find; its codes are those of the book. */
import { Problems as AnyProblems } from '../../../core/problems.ts';
import type { ProtocolErrorCode } from './errors.ts';

export { MAX_PROBLEMS, type Problem } from '../../../core/problems.ts';

export class Problems extends AnyProblems<ProtocolErrorCode> {}
