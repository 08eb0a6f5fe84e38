/** The path of the operator's socket. */

/** Bytes that the path of a Unix socket may have on all systems (macOS: 104 with the final zero). */
const MOST_PATH = 103;

/** A named pipe of Windows: not a file. */
export const isPipe = (path: string): boolean => path.startsWith('\\\\.\\pipe\\');

export const isTooLong = (path: string): boolean => !isPipe(path) && Buffer.byteLength(path) > MOST_PATH;
