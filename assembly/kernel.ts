/**
 * The kernel of the learned agents, in AssemblyScript: it plays and learns. `node tools/kernel.js` compiles it into
 * `src/agents/learned/kernel-bytes.ts`. All numbers are 32-bit floats; addresses are in bytes. `width` is a multiple of 32.
 *
 * No relaxed SIMD, and sums in a fixed order: all machines compute the same bits.
 */

/** Values of the second layer. */
const MIDDLE: usize = 32;
/** Bytes of one row of the second layer. */
const ROW: usize = MIDDLE * 4;

/** into = bias + the sum of the table's rows that the features (16 bits each) name. */
export function sumRows(table: usize, bias: usize, features: usize, count: i32, into: usize, width: usize): void {
  const row = width * 4;
  for (let h: usize = 0; h < row; h += 128) {
    let a = v128.load(bias + h);
    let b = v128.load(bias + h, 16);
    let c = v128.load(bias + h, 32);
    let d = v128.load(bias + h, 48);
    let e = v128.load(bias + h, 64);
    let f = v128.load(bias + h, 80);
    let g = v128.load(bias + h, 96);
    let i = v128.load(bias + h, 112);
    for (let n: usize = 0; n < <usize>count; n++) {
      const at = table + <usize>load<u16>(features + (n << 1)) * row + h;
      a = f32x4.add(a, v128.load(at));
      b = f32x4.add(b, v128.load(at, 16));
      c = f32x4.add(c, v128.load(at, 32));
      d = f32x4.add(d, v128.load(at, 48));
      e = f32x4.add(e, v128.load(at, 64));
      f = f32x4.add(f, v128.load(at, 80));
      g = f32x4.add(g, v128.load(at, 96));
      i = f32x4.add(i, v128.load(at, 112));
    }
    v128.store(into + h, a);
    v128.store(into + h, b, 16);
    v128.store(into + h, c, 32);
    v128.store(into + h, d, 48);
    v128.store(into + h, e, 64);
    v128.store(into + h, f, 80);
    v128.store(into + h, g, 96);
    v128.store(into + h, i, 112);
  }
}

/**
 * The two upper layers: middle = bias + weights x relu(hidden), out = two outputs of relu(middle). At `upper` lie, in this order, the
 * rows of the second layer, its bias, two rows of the third, and its two biases.
 */
export function upperLayers(upper: usize, hidden: usize, middle: usize, out: usize, width: usize): void {
  const bias = upper + width * ROW;
  let a = v128.load(bias);
  let b = v128.load(bias, 16);
  let c = v128.load(bias, 32);
  let d = v128.load(bias, 48);
  let e = v128.load(bias, 64);
  let f = v128.load(bias, 80);
  let g = v128.load(bias, 96);
  let i = v128.load(bias, 112);
  for (let h: usize = 0; h < width; h++) {
    const x = load<f32>(hidden + (h << 2));
    if (x <= 0) continue;
    const s = f32x4.splat(x);
    const row = upper + h * ROW;
    a = f32x4.add(a, f32x4.mul(s, v128.load(row)));
    b = f32x4.add(b, f32x4.mul(s, v128.load(row, 16)));
    c = f32x4.add(c, f32x4.mul(s, v128.load(row, 32)));
    d = f32x4.add(d, f32x4.mul(s, v128.load(row, 48)));
    e = f32x4.add(e, f32x4.mul(s, v128.load(row, 64)));
    f = f32x4.add(f, f32x4.mul(s, v128.load(row, 80)));
    g = f32x4.add(g, f32x4.mul(s, v128.load(row, 96)));
    i = f32x4.add(i, f32x4.mul(s, v128.load(row, 112)));
  }
  v128.store(middle, a);
  v128.store(middle, b, 16);
  v128.store(middle, c, 32);
  v128.store(middle, d, 48);
  v128.store(middle, e, 64);
  v128.store(middle, f, 80);
  v128.store(middle, g, 96);
  v128.store(middle, i, 112);
  const zero = f32x4.splat(0);
  const outputs = bias + ROW;
  for (let o: usize = 0; o < 2; o++) {
    const row = outputs + o * ROW;
    let s = f32x4.mul(f32x4.max(a, zero), v128.load(row));
    s = f32x4.add(s, f32x4.mul(f32x4.max(b, zero), v128.load(row, 16)));
    s = f32x4.add(s, f32x4.mul(f32x4.max(c, zero), v128.load(row, 32)));
    s = f32x4.add(s, f32x4.mul(f32x4.max(d, zero), v128.load(row, 48)));
    s = f32x4.add(s, f32x4.mul(f32x4.max(e, zero), v128.load(row, 64)));
    s = f32x4.add(s, f32x4.mul(f32x4.max(f, zero), v128.load(row, 80)));
    s = f32x4.add(s, f32x4.mul(f32x4.max(g, zero), v128.load(row, 96)));
    s = f32x4.add(s, f32x4.mul(f32x4.max(i, zero), v128.load(row, 112)));
    store<f32>(out + (o << 2), load<f32>(outputs + 2 * ROW + (o << 2)) + lanes(s));
  }
}

/** The sum of the four lanes, from the first to the last. */
function lanes(s: v128): f32 {
  return f32x4.extract_lane(s, 0) + f32x4.extract_lane(s, 1) + f32x4.extract_lane(s, 2) + f32x4.extract_lane(s, 3);
}

/**
 * The gradient of the upper layers for the gradients of the two outputs: adds to `gradient`, which is laid out as `upper`, and writes that of
 * the hidden values to `down`. `middle` is what `upperLayers` wrote; `scratch` has room for one row.
 */
export function upperGradient(
  upper: usize,
  gradient: usize,
  hidden: usize,
  middle: usize,
  first: f32,
  second: f32,
  down: usize,
  scratch: usize,
  width: usize,
): void {
  const bias = width * ROW;
  const outputs = bias + ROW;
  for (let o: usize = 0; o < ROW; o += 4) {
    const z = load<f32>(middle + o);
    if (z > 0) {
      const one = gradient + outputs + o;
      store<f32>(one, load<f32>(one) + first * z);
      store<f32>(one + ROW, load<f32>(one + ROW) + second * z);
      const d = first * load<f32>(upper + outputs + o) + second * load<f32>(upper + outputs + ROW + o);
      store<f32>(scratch + o, d);
      store<f32>(gradient + bias + o, load<f32>(gradient + bias + o) + d);
    } else store<f32>(scratch + o, 0);
  }
  const last = gradient + outputs + 2 * ROW;
  store<f32>(last, load<f32>(last) + first);
  store<f32>(last + 4, load<f32>(last + 4) + second);
  const a = v128.load(scratch);
  const b = v128.load(scratch, 16);
  const c = v128.load(scratch, 32);
  const d = v128.load(scratch, 48);
  const e = v128.load(scratch, 64);
  const f = v128.load(scratch, 80);
  const g = v128.load(scratch, 96);
  const i = v128.load(scratch, 112);
  for (let h: usize = 0; h < width; h++) {
    const x = load<f32>(hidden + (h << 2));
    if (x <= 0) {
      store<f32>(down + (h << 2), 0);
      continue;
    }
    const row = upper + h * ROW;
    const s = f32x4.splat(x);
    let t = f32x4.mul(a, v128.load(row));
    t = f32x4.add(t, f32x4.mul(b, v128.load(row, 16)));
    t = f32x4.add(t, f32x4.mul(c, v128.load(row, 32)));
    t = f32x4.add(t, f32x4.mul(d, v128.load(row, 48)));
    t = f32x4.add(t, f32x4.mul(e, v128.load(row, 64)));
    t = f32x4.add(t, f32x4.mul(f, v128.load(row, 80)));
    t = f32x4.add(t, f32x4.mul(g, v128.load(row, 96)));
    t = f32x4.add(t, f32x4.mul(i, v128.load(row, 112)));
    store<f32>(down + (h << 2), lanes(t));
    const to = gradient + h * ROW;
    v128.store(to, f32x4.add(v128.load(to), f32x4.mul(s, a)));
    v128.store(to, f32x4.add(v128.load(to, 16), f32x4.mul(s, b)), 16);
    v128.store(to, f32x4.add(v128.load(to, 32), f32x4.mul(s, c)), 32);
    v128.store(to, f32x4.add(v128.load(to, 48), f32x4.mul(s, d)), 48);
    v128.store(to, f32x4.add(v128.load(to, 64), f32x4.mul(s, e)), 64);
    v128.store(to, f32x4.add(v128.load(to, 80), f32x4.mul(s, f)), 80);
    v128.store(to, f32x4.add(v128.load(to, 96), f32x4.mul(s, g)), 96);
    v128.store(to, f32x4.add(v128.load(to, 112), f32x4.mul(s, i)), 112);
  }
}

/** Adds `from` to each row of the table that the features name. */
export function scatter(table: usize, features: usize, count: i32, from: usize, width: usize): void {
  const row = width * 4;
  for (let h: usize = 0; h < row; h += 64) {
    const a = v128.load(from + h);
    const b = v128.load(from + h, 16);
    const c = v128.load(from + h, 32);
    const d = v128.load(from + h, 48);
    for (let n: usize = 0; n < <usize>count; n++) {
      const at = table + <usize>load<u16>(features + (n << 1)) * row + h;
      v128.store(at, f32x4.add(v128.load(at), a));
      v128.store(at, f32x4.add(v128.load(at, 16), b), 16);
      v128.store(at, f32x4.add(v128.load(at, 32), c), 32);
      v128.store(at, f32x4.add(v128.load(at, 48), d), 48);
    }
  }
}

/** into += from, for a number of floats that is a multiple of 4. */
export function add(into: usize, from: usize, count: usize): void {
  for (let i: usize = 0; i < count << 2; i += 16) {
    v128.store(into + i, f32x4.add(v128.load(into + i), v128.load(from + i)));
  }
}

/**
 * One step of Adam over `count` weights (a multiple of 4); the gradient is scaled, used and cleared. `first` and `second` undo the bias of
 * the moments towards zero: 1 / (1 - decay ^ steps).
 */
export function adam(
  weights: usize,
  gradient: usize,
  means: usize,
  squares: usize,
  count: usize,
  rate: f32,
  scale: f32,
  first: f32,
  second: f32,
): void {
  const keep1 = f32x4.splat(0.9);
  const new1 = f32x4.splat(0.1);
  const keep2 = f32x4.splat(0.999);
  const new2 = f32x4.splat(0.001);
  const tiny = f32x4.splat(1e-8);
  const zero = f32x4.splat(0);
  const by = f32x4.splat(scale);
  const rates = f32x4.splat(rate * first);
  const seconds = f32x4.splat(second);
  for (let i: usize = 0; i < count << 2; i += 16) {
    const g = f32x4.mul(v128.load(gradient + i), by);
    const m = f32x4.add(f32x4.mul(v128.load(means + i), keep1), f32x4.mul(g, new1));
    const v = f32x4.add(f32x4.mul(v128.load(squares + i), keep2), f32x4.mul(f32x4.mul(g, g), new2));
    v128.store(means + i, m);
    v128.store(squares + i, v);
    v128.store(gradient + i, zero);
    const step = f32x4.div(f32x4.mul(rates, m), f32x4.add(f32x4.sqrt(f32x4.mul(v, seconds)), tiny));
    v128.store(weights + i, f32x4.sub(v128.load(weights + i), step));
  }
}
