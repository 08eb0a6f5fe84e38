/** How a refusal over HTTP looks. */
export const problem = (code: string, message: string) => ({ error: { code, message } });
