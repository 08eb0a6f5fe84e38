/** The visitor's settings, kept in the browser's storage. */
import { LANGUAGES, type Language } from '../../core/types.ts';
import { browserStorage, keep, readKept } from './storage.ts';

export type Theme = 'dark' | 'light';
export const BACKS = ['tally', 'rings', 'plain'] as const;
export type Back = (typeof BACKS)[number];
/** Letters of jack, queen and king: of the page's language, or always the same. */
export const LETTERS = ['language', 'de', 'en'] as const;
export type Letters = (typeof LETTERS)[number];
/** What is read out to screen readers: every event, or only the own turn. */
export const ANNOUNCED = ['all', 'turns'] as const;
export type Announced = (typeof ANNOUNCED)[number];
/** Factors of the duration of animations. */
export const SPEEDS = { calm: 1, quick: 0.5, off: 0 } as const;

/** What is chosen by the visitor; the rest has its usual value. */
interface Kept {
  readonly language?: Language;
  readonly theme?: Theme;
  readonly fourColours?: boolean;
  readonly sound?: boolean;
  readonly volume?: number;
  readonly name?: string;
  readonly speed?: number;
  readonly back?: Back;
  readonly letters?: Letters;
  readonly pictures?: boolean;
  readonly hints?: boolean;
  readonly confirms?: boolean;
  readonly announced?: Announced;
}

const KEY = 'stammtisch.settings';

function browserLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  const wishes = [asked ?? '', ...navigator.languages];
  return (
    wishes.flatMap((wish) => LANGUAGES.find((language) => wish.toLowerCase().startsWith(language)) ?? [])[0] ?? 'en'
  );
}

const BROWSER = 'stammtisch.browser';

/** A secret by which servers recognise this browser: two tabs get one seat at a table, not two. */
function browserSecret(): string {
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  try {
    const known = localStorage.getItem(BROWSER) ?? fresh.join('');
    localStorage.setItem(BROWSER, known);
    return known;
  } catch {
    return fresh.join(''); // without storage it lasts as long as the tab
  }
}

class Settings {
  readonly browser = browserSecret();
  language = $state<Language>('en');
  /** The theme of the system, until the visitor chooses one. */
  #system = $state<Theme>('dark');
  #chosen = $state<Theme | undefined>();
  fourColours = $state(true);
  sound = $state(false);
  /** From 0 to 1. */
  volume = $state(1);
  name = $state('');
  speed = $state<number>(SPEEDS.calm);
  back = $state<Back>('tally');
  letters = $state<Letters>('language');
  /** Whether courts and aces have pictures; without them the suit is larger. */
  pictures = $state(true);
  /** Whether the hint button is shown. */
  hints = $state(true);
  /** Whether a card that is played alone is chosen first, and a call of Tichu is asked back. */
  confirms = $state(true);
  announced = $state<Announced>('all');

  constructor() {
    const before = readKept<Kept>(browserStorage, KEY, {});
    this.language = before.language ?? browserLanguage();
    const light = matchMedia('(prefers-color-scheme: light)');
    const follow = () => {
      this.#system = light.matches ? 'light' : 'dark';
    };
    light.addEventListener('change', follow);
    follow();
    this.#chosen = before.theme;
    this.fourColours = before.fourColours ?? true;
    this.sound = before.sound ?? matchMedia('(pointer: fine)').matches;
    this.name = before.name ?? '';
    this.speed = before.speed ?? this.speed;
    this.volume = before.volume ?? this.volume;
    this.back = before.back ?? this.back;
    this.letters = before.letters ?? this.letters;
    this.pictures = before.pictures ?? this.pictures;
    this.hints = before.hints ?? this.hints;
    this.confirms = before.confirms ?? this.confirms;
    this.announced = before.announced ?? this.announced;
  }

  /** The language of the letters on cards. */
  get cardLanguage(): Language {
    return this.letters === 'language' ? this.language : this.letters;
  }

  get theme(): Theme {
    return this.#chosen ?? this.#system;
  }

  set theme(theme: Theme) {
    this.#chosen = theme;
  }

  toggleTheme(): void {
    this.theme = this.theme === 'dark' ? 'light' : 'dark';
  }

  /** Stores changes and applies them to the document. */
  keep(): void {
    const { language, fourColours, sound, volume, name, speed, back, letters, pictures, hints, confirms, announced } =
      this;
    const theme = this.#chosen;
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = this.theme;
    const cards = { fourColours, back, letters, pictures };
    keep(browserStorage, KEY, {
      language,
      theme,
      sound,
      volume,
      name,
      speed,
      hints,
      confirms,
      announced,
      ...cards,
    } satisfies Record<keyof Kept, unknown>);
  }
}

export const settings = new Settings();
