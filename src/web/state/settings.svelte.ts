/** The visitor's settings, kept in the browser's storage. */
import { LANGUAGES, type Language } from '../../core/types.ts';

export type Theme = 'dark' | 'light';

interface Kept {
  readonly language?: Language;
  readonly theme?: Theme;
  readonly fourColours?: boolean;
  readonly sound?: boolean;
  readonly name?: string;
  /** Factor of the duration of animations: 0 is off. */
  readonly speed?: number;
}

const KEY = 'stammtisch.settings';

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {}; // no storage, or not our text: the default settings
  }
}

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
  name = $state('');
  speed = $state(1);

  constructor() {
    const before = kept();
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
    this.speed = before.speed ?? 1;
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
    const { language, fourColours, sound, name, speed } = this;
    const theme = this.#chosen;
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = this.theme;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, fourColours, sound, name, speed }));
    } catch {
      // without storage the settings last until the page is closed
    }
  }
}

export const settings = new Settings();
