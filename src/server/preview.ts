/** What messengers show of a link to a table: the game, who is there, and a picture (Open Graph). */
import type { Language } from '../core/types.ts';

export interface PreviewedTable {
  readonly name: string;
  readonly title: string;
  /** Empty if the table has a password: strangers are told nothing. */
  readonly people: readonly string[];
  readonly free: number;
  readonly isRunning: boolean;
}

const MOST_NAMES = 7;

/** The tags for the head of the page. `origin` is the address of the server, without a path. */
export function previewTags(
  name: string,
  table: PreviewedTable | undefined,
  language: Language,
  origin: string,
): string {
  const title = table === undefined ? `${name} · Stammtisch` : `${table.title} · ${table.name}`;
  const { invitation, everybody } = WORDS[language];
  const about = table === undefined ? everybody : invitation(table);
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Stammtisch'],
    ['og:title', title],
    ['og:description', about],
    ['og:url', `${origin}/t/${encodeURIComponent(name)}`],
    ['og:image', `${origin}/preview.jpg`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:locale', language === 'de' ? 'de_DE' : 'en_GB'],
  ];
  const lines = tags.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
  return [...lines, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ');
}

interface PreviewWords {
  readonly everybody: string;
  invitation(table: PreviewedTable): string;
}

const WORDS: Readonly<Record<Language, PreviewWords>> = {
  en: {
    everybody:
      'Card and board games at one table: with friends, with AI opponents, or both. Nothing to install, no account.',
    invitation: ({ people, free, isRunning }) => {
      const names = listed(people, 'and');
      const who =
        people.length === 0 ? 'Come to the table.' : `${names} ${people.length === 1 ? 'is' : 'are'} at the table.`;
      if (free === 0) return `${who} All seats are taken; you can watch.`;
      return `${who} ${free === 1 ? 'One seat is' : `${free} seats are`} free${isRunning ? ', the game is on' : ''}.`;
    },
  },
  de: {
    everybody:
      'Karten- und Brettspiele an einem Tisch: mit Freunden, mit KI oder beidem. Nichts zu installieren, kein Konto.',
    invitation: ({ people, free, isRunning }) => {
      const names = listed(people, 'und');
      const who =
        people.length === 0 ? 'Komm an den Tisch.' : `${names} ${people.length === 1 ? 'sitzt' : 'sitzen'} am Tisch.`;
      if (free === 0) return `${who} Alle Plätze sind besetzt; du kannst zuschauen.`;
      return `${who} ${free === 1 ? 'Ein Platz ist' : `${free} Plätze sind`} frei${isRunning ? ', das Spiel läuft' : ''}.`;
    },
  },
};

/** "Nora, Bruno and Cleo". */
function listed(names: readonly string[], and: string): string {
  const shown = names.slice(0, MOST_NAMES);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${and} ${shown.at(-1)}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);
