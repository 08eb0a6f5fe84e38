export function cleanCommit(folder: string): Promise<string | undefined>;
export function recordTested(folder: string, commit: string | undefined): Promise<boolean>;
