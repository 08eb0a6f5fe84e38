/** Functions that run inside the browser while a page is filmed. Each is sent there alone and may use nothing else of this file. */

/** Whether anything is being animated. */
export function moves() {
  return document.getAnimations().length > 0;
}

/** Advances all animations, and waits until that is on the screen. */
export async function advance(milliseconds) {
  for (const animation of document.getAnimations()) {
    const time = Number(animation.currentTime ?? 0) + milliseconds;
    const end = animation.effect?.getComputedTiming().endTime ?? 0;
    if (time >= end) animation.finish();
    else animation.currentTime = time;
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** The rectangle in which a shot, scaled, differs from the one before it, as WebP; undefined if it does not. */
export async function changeOf({ png, wide, high, quality }) {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(wide, high);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, wide, high);
  const pixels = new Uint32Array(context.getImageData(0, 0, wide, high).data.buffer);
  const before = globalThis.before;
  globalThis.before = pixels;
  let [left, top, right, bottom] = [wide, high, 0, 0];
  for (let i = 0; i < pixels.length; i++) {
    if (before !== undefined && pixels[i] === before[i]) continue;
    const [x, y] = [i % wide, Math.floor(i / wide)];
    left = Math.min(left, x - (x % 2)); // animated WebP wants even edges
    right = Math.max(right, x + 1);
    top = Math.min(top, y - (y % 2));
    bottom = Math.max(bottom, y + 1);
  }
  if (right === 0) return undefined;
  const [width, height] = [right - left, bottom - top];
  const part = new OffscreenCanvas(width, height);
  part.getContext('2d', { alpha: false }).drawImage(canvas, -left, -top);
  const bytes = new Uint8Array(await (await part.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  return { x: left, y: top, width, height, picture: bytes.toBase64() };
}
