/** Invented place names: two parts, readable in German and English, all different. */
import type { Random } from '../../../../core/random.ts';
import { plainName } from '../fit.ts';

const FIRST =
  'Adler Ahorn Amsel Bären Berg Birken Bram Brand Breiten Buchen Dachs Dorn Drachen Eber Eichen Eis Eisen Elster Erlen Eschen Falken Fels Feuer Finken Flachs Frost Fuchs Gold Grau Grün Hasel Hirsch Hohen Horn Jagd Kiesel Klee Kranich Kron Kupfer Lachs Lang Lerchen Linden Luchs Marder Mond Moos Nebel Nord Ost Otter Quell Raben Reb Reiher Rot Rosen Salz Sand Schwan Silber Sonnen Stern Storch Sturm Süd Tannen Torn Ulmen Wald Weiden Weiß Wels West Widder Wolfs Zeder Ziegen'.split(
    ' ',
  );
const LAST =
  'au bach berg born bruck brunn burg damm eck feld fels furt grund hafen hagen heide heim hof horn kamm kap lohe markt moor mühl ried rode see stadt steg stein tal tor wacht wald wiek winkel'.split(
    ' ',
  );
const REALMS = 'bund gau krone küste land lande mark reich'.split(' ');
const SEAS = 'meer lande inseln welt'.split(' ');
const LONGEST = 12;

/** A supply of names for one map. No first part is used more often than needed, so that names sound different. */
export class Names {
  readonly #random: Random;
  readonly #taken = new Set<string>();
  readonly #uses = new Map<string, number>();

  /** How often a first part may be used for a territory. */
  readonly #most: number;

  constructor(random: Random, territories = 0) {
    this.#random = random;
    this.#most = 2 + Math.floor(territories / 100);
  }

  territory(): string {
    return this.#name(LAST, this.#most);
  }

  region(): string {
    return this.#name(REALMS, this.#most + 1);
  }

  map(): string {
    return this.#name(SEAS, this.#most + 1);
  }

  #name(lasts: readonly string[], most: number): string {
    for (;;) {
      const first = FIRST[this.#random.below(FIRST.length)];
      const last = lasts[this.#random.below(lasts.length)];
      const name = first + last;
      const uses = this.#uses.get(first) ?? 0;
      if (uses >= most || !isReadable(first, last) || this.#taken.has(plainName(name))) continue;
      this.#uses.set(first, uses + 1);
      this.#taken.add(plainName(name));
      return name;
    }
  }
}

/** Not too long, no repetition (Bergberg), no three equal letters in a row. */
function isReadable(first: string, last: string): boolean {
  const name = (first + last).toLowerCase();
  return name.length <= LONGEST && first.toLowerCase() !== last && !/(.)\1\1/.test(name) && !/n(au|eck)$/.test(name);
}

/** A name as an id. */
export function slug(name: string): string {
  const plain = name.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss');
  return plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}
