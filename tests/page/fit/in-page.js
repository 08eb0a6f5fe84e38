/**
 * Runs inside the page: finds what does not fit on the screen shown. `measure.ts` reads this file as text and evaluates it anew each time, so
 * everything here is about this very moment.
 *
 * Exempt from the size of targets, as WCAG 2.5.5 allows: links in running text, the cards of a hand (press and slide reaches each strip),
 * and the territories of the map (a map has its own scale, and can be enlarged); their discs must not touch each other.
 */
const TOUCH = 43.5;
const SMALLEST_TEXT = 10.9;
/** Pixels by which boxes may meet: shadows, rings, the slope of letters. */
const SLACK = 3 * (document.documentElement.currentCSSZoom ?? 1);
const TARGETS =
  'button, a[href], input, select, textarea, summary, [tabindex="0"], [role=option], [role=button], [role=slider], [role=switch], [role=tab]';
/** What lies over the table for a while and may cover it. */
const OVERLAYS = '.pop, .tip, .notice, .panel[role=status], .reactions';
const PICTURES = '.coaster, .ct, .card, .fc, .hc, .slot';

const root = document.querySelector('dialog:modal') ?? document.body;
const found = [];
const report = (kind, ...elements) => found.push(`${kind}: ${elements.map(nameOf).join(' | ')}`);

function nameOf(element) {
  const text = element.getAttribute('aria-label') ?? element.textContent;
  const classes = [...element.classList].filter((name) => !name.startsWith('svelte-')).join('.');
  return `${element.localName}${classes === '' ? '' : `.${classes}`} "${text.trim().replace(/\s+/g, ' ').slice(0, 32)}"`;
}

/** Visible; elements for screen readers alone are clipped to nothing. */
const isShown = (element) =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).clipPath !== 'inset(50%)' &&
  getComputedStyle(element).fontSize !== '0px' &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.closest('.vh, [inert], [aria-hidden=true], option') === null;

const boxOf = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
const meet = (a, b) => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});
const isEmpty = ({ left, top, right, bottom }, slack = 0) => right - left <= slack || bottom - top <= slack;
const isRelated = (a, b) => a.contains(b) || b.contains(a);
/** What sticks to an edge lies over what is scrolled below it. */
function layerOf(element) {
  for (let at = element; at !== null; at = at.parentElement)
    if (at.matches(OVERLAYS) || getComputedStyle(at).position === 'sticky') return at;
  return null;
}

/**
 * The box without what elements hide of it, from one outwards; `isHard` counts only what can not be scrolled into sight. Text is hidden by its
 * own element too.
 */
function clipped(from, box, isHard) {
  let seen = boxOf(box);
  for (let at = from; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position, display } = getComputedStyle(at);
    if (display === 'inline') continue;
    if (isHard && /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight + 1) return seen;
    const cuts = (overflow) => (isHard ? /hidden|clip/ : /hidden|clip|auto|scroll/).test(overflow);
    const frame = at.getBoundingClientRect();
    const across = cuts(overflowX) ? { left: frame.left, right: frame.right } : {};
    const down = cuts(overflowY) ? { top: frame.top, bottom: frame.bottom } : {};
    seen = meet(seen, { ...EVERYWHERE, ...across, ...down });
    if (position === 'fixed') break;
  }
  return seen;
}
const EVERYWHERE = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const isTable = document.querySelector('main.game') !== null;

// ---- (a) targets -----------------------------------------------------------------------------------------------------

const targets = [...root.querySelectorAll(TARGETS)].filter(isShown);

function isInText(element) {
  if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false;
  return [...element.parentElement.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '',
  );
}
const isExempt = (element) => element.matches('.hand [role=option], .map .hit') || isInText(element);

/** How far a finger at the middle may move and still touches the target, its label or what enlarges it. */
function reach(element, [dx, dy]) {
  const box = element.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const label = element.closest('label');
  for (let step = 0; step <= TOUCH; step += 0.5) {
    const hit = document.elementFromPoint(x + dx * step, y + dy * step);
    if (hit === null || !(element.contains(hit) || label?.contains(hit))) return Math.max(0, step - 0.5);
  }
  return TOUCH;
}

function checkSize(element) {
  if (isExempt(element)) return;
  const box = (element.closest('label') ?? element).getBoundingClientRect(); // a touch on the label counts
  const own = clipped(element.parentElement, box, true);
  if (own.right - own.left >= TOUCH && own.bottom - own.top >= TOUCH) return;
  const seen = meet(clipped(element.parentElement, box, false), screen);
  if (isEmpty(seen, 8)) return; // scrolled out of sight
  const width = reach(element, [1, 0]) + reach(element, [-1, 0]);
  const height = reach(element, [0, 1]) + reach(element, [0, -1]);
  const [w, h] = [Math.max(width, own.right - own.left), Math.max(height, own.bottom - own.top)];
  if (w < TOUCH || h < TOUCH) report(`target of ${Math.round(w)} x ${Math.round(h)}`, element);
}

// ---- (b) texts -------------------------------------------------------------------------------------------------------

/** Each piece of text with its element and its lines. */
function texts() {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const all = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === '' || !isShown(element) || element.closest('svg') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    all.push({ element, text: node.data.trim(), boxes: [...range.getClientRects()].map(boxOf) });
  }
  return all;
}
const everyText = texts();

/** An ancestor that ends the text in an ellipsis, if it is cut there. */
function ellipsisOf(element) {
  for (let at = element; at !== null && at !== document.body; at = at.parentElement) {
    const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(at);
    if (webkitLineClamp !== 'none') return at;
    if (textOverflow === 'ellipsis' && overflowX !== 'visible') return at;
  }
  return undefined;
}

function checkText({ element, text, boxes }, written) {
  const short = ellipsisOf(element);
  const button = element.closest('.btn, summary');
  if (short !== undefined) {
    const isShortened = short.scrollWidth > short.clientWidth + 1 || short.scrollHeight > short.clientHeight + 2;
    const isWritten = written.some((name) => text.includes(name) || name.includes(text));
    if (isShortened && button !== null && !isWritten) report('shortened verb', element);
  } else if (boxes.some((box) => isCut(box, clipped(element, box, true)))) {
    report('cut text', element);
  } else if (button !== null && boxes.some((box) => isCut(box, button.getBoundingClientRect()))) {
    report('text beyond its button', element);
  }
  if (boxes.some((box) => isOutside(element, box))) report('text outside', element);
}

const isCut = (box, frame) =>
  box.left < frame.left - SLACK ||
  box.right > frame.right + SLACK ||
  box.top < frame.top - 4 ||
  box.bottom > frame.bottom + 4;
/** Beside the screen; at a table also below it, because tables never scroll. */
function isOutside(element, box) {
  const seen = clipped(element, box, false);
  if (isEmpty(seen)) return false;
  const isBelow = isTable && element.closest('dialog') === null && seen.bottom > innerHeight + SLACK;
  return seen.left < -SLACK || seen.right > innerWidth + SLACK || isBelow;
}

// ---- (c) overlaps ----------------------------------------------------------------------------------------------------

const POINTS = [
  [0.5, 0.5],
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
];

/** Another element lies over a target where a finger would touch it. */
function checkCover(element) {
  if (element.matches('.hand [role=option], .map .hit') || isInText(element)) return;
  const box = meet(clipped(element.parentElement, element.getBoundingClientRect(), false), screen);
  if (isEmpty(box, 2)) return;
  const label = element.closest('label');
  for (const [x, y] of POINTS) {
    const hit = document.elementFromPoint(box.left + (box.right - box.left) * x, box.top + (box.bottom - box.top) * y);
    if (hit === null || isRelated(hit, element) || label?.contains(hit)) continue;
    if (layerOf(hit) !== layerOf(element)) continue;
    report('covered', element, hit);
    return;
  }
}

/** A target is on the screen, or can be scrolled there. The outer cards of a fan may end below the edge of the table. */
function checkInside(element) {
  if (element.matches('.map .hit')) return;
  const box = element.getBoundingClientRect();
  const { left, right, top, bottom } = clipped(element.parentElement, box, true);
  const down = element.matches('.hand .card') ? {} : { top, bottom };
  const isHidden = isCut(box, { ...EVERYWHERE, left, right, ...down });
  if (isHidden) report('outside', element);
}

/** Texts, targets and pictures that must not touch each other. */
function boxes() {
  const visible = (from, box) => meet(clipped(from, box, false), screen);
  const ofText = everyText.flatMap(({ element, boxes: lines }) =>
    lines.map((line) => ({ element, kind: 'text', box: visible(element, line) })),
  );
  const ofOthers = (list, kind) =>
    list.map((element) => ({ element, kind, box: visible(element.parentElement, element.getBoundingClientRect()) }));
  const pictures = [...root.querySelectorAll(PICTURES)].filter(isShown);
  const plain = targets.filter(
    (element) => !element.matches('.hand [role=option], .map .hit, [tabindex="0"]:not(button, a, input)'),
  );
  return [...ofText, ...ofOthers(plain, 'target'), ...ofOthers(pictures, 'picture')].filter(
    ({ box }) => !isEmpty(box, 1),
  );
}

/** Cards of one pile lie over each other; so do the count and the coaster of a seat. */
function mayMeet(a, b) {
  if (isRelated(a.element, b.element)) return true;
  if (layerOf(a.element) !== layerOf(b.element)) return true;
  const isCard = (one) => one.kind === 'picture' && one.element.matches('.card, .slot');
  if (isCard(a) && isCard(b)) return true;
  const coaster = a.element.closest('.coaster') ?? b.element.closest('.coaster');
  if (coaster?.contains(a.element) && coaster.contains(b.element)) return true;
  // A button that enlarges its whole tile lies under the texts of the tile.
  const tile = a.element.closest('.g, .tile, .pile');
  return tile !== null && tile === b.element.closest('.g, .tile, .pile');
}

function checkOverlaps() {
  const all = boxes().sort((a, b) => a.box.left - b.box.left);
  for (let i = 0; i < all.length; i++) {
    for (let k = i + 1; k < all.length && all[k].box.left < all[i].box.right - SLACK; k++) {
      const [a, b] = [all[i], all[k]];
      const slack = a.kind === 'text' && b.kind === 'text' ? 1.7 * SLACK : SLACK;
      if (isEmpty(meet(a.box, b.box), slack) || mayMeet(a, b)) continue;
      report('over each other', a.element, b.element);
    }
  }
}
/** Discs of the map. */
function checkDiscs() {
  const discs = [...root.querySelectorAll('.map .disc circle:nth-of-type(2)')].map((circle) => {
    const { left, right, top, bottom } = circle.getBoundingClientRect();
    return { circle, x: (left + right) / 2, y: (top + bottom) / 2, r: (right - left) / 2 };
  });
  discs.forEach((a, i) => {
    if (a.r < 11.5) report(`disc of ${Math.round(2 * a.r)}`, a.circle.parentElement);
    for (const b of discs.slice(i + 1)) {
      if (Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r - 1.5)
        report('discs over each other', a.circle.parentElement, b.circle.parentElement);
    }
  });
}

// ---- (d) scrolling, (e) small print -------------------------------------------------------------------------------------

function checkScrolling() {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
  if (scrollWidth > clientWidth + 1) found.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`);
  if (isTable && scrollHeight > clientHeight + 1) found.push(`scrolls: ${scrollHeight} in ${clientHeight}`);
  for (const element of root.querySelectorAll('*')) {
    const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowX);
    if (isScroller && element.scrollWidth > element.clientWidth + 2 && isShown(element))
      report('scrolls sideways', element);
  }
}

function checkSmallPrint() {
  const all = everyText.map(({ element }) => element).concat([...root.querySelectorAll('svg text')].filter(isShown));
  for (const element of new Set(all)) {
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    if (size < SMALLEST_TEXT) report(`text of ${size.toFixed(1)} px`, element);
  }
}
function scaleOf(element) {
  const matrix = element.ownerSVGElement?.localName === 'svg' ? element.getScreenCTM?.() : undefined;
  if (matrix !== undefined && matrix !== null) return Math.hypot(matrix.a, matrix.b);
  const { width } = element.getBoundingClientRect();
  const isTurned = getComputedStyle(element).display === 'inline' || element.offsetWidth === 0;
  const scale = isTurned ? 1 : width / element.offsetWidth;
  return Math.abs(scale - 1) < 0.05 ? 1 : scale; // offsetWidth is a whole number
}

/** All findings; `written` are the texts of people, which alone may end in an ellipsis on a button. */
// biome-ignore lint/correctness/noUnusedVariables: called by measure.ts
function misfits(written) {
  targets.forEach(checkSize);
  for (const text of everyText) checkText(text, written);
  targets.forEach(checkCover);
  targets.forEach(checkInside);
  checkOverlaps();
  checkDiscs();
  checkScrolling();
  checkSmallPrint();
  return [...new Set(found)];
}
