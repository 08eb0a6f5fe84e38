/** The body of an error over HTTP. */
export const problem = (code: string, message: string) => ({ error: { code, message } });
