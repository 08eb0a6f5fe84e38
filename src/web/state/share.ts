/** Sharing a link: by the system's own sheet where there is one, otherwise it is copied. */

export const canShare = (): boolean => typeof navigator.share === 'function';

/** Whether the link was copied; with the system's sheet the page learns nothing more. */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied'> {
  if (!canShare()) {
    await navigator.clipboard.writeText(url);
    return 'copied';
  }
  await navigator.share({ title, url }).catch((error: unknown) => {
    if ((error as Error).name !== 'AbortError') throw error; // the person has closed the sheet
  });
  return 'shared';
}
