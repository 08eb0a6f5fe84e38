/** Errors by which the host or the operator has ended this client's seat. */
const REMOVALS: readonly unknown[] = [
  'table/kicked',
  'table/banned',
  'server/kicked',
  'server/banned',
  'server/table-shut',
];

/** Whether an error with this reason (`details.reason`) means that the seat is gone. */
export const isRemoval = (reason: unknown): boolean => REMOVALS.includes(reason);
