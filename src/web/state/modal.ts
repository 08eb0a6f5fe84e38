/** Shows a `<dialog>` over the page for as long as its component exists: `<dialog {@attach modal(() => close())}>`. */
import type { Attachment } from 'svelte/attachments';

/**
 * The browser tells a while after it has closed a dialog, by Escape for example. By then a key may have put another dialog in its place,
 * which must stay open: a dialog that is gone is not heard.
 */
export const modal =
  (closed: () => void): Attachment<HTMLDialogElement> =>
  (dialog) => {
    dialog.showModal();
    dialog.addEventListener('close', closed);
    return () => dialog.removeEventListener('close', closed);
  };
