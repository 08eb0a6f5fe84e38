/** Edits CHANGELOG.md: notes are collected under "Unreleased" and moved to a version when it is released. */

const HEADING = '## Unreleased';

/** The changelog with its unreleased notes under a version, and those notes; empty when there are none. */
export function releaseChangelog(changelog, version, date) {
  const [before, after] = changelog.split(/^## Unreleased[ \t]*\n/m);
  if (after === undefined) return { text: changelog, notes: '' };
  const end = after.search(/^## /m);
  const unreleased = end === -1 ? after : after.slice(0, end);
  const older = end === -1 ? '' : `\n${after.slice(end)}`;
  const notes = withoutEmptySections(unreleased);
  return { text: `${before}${HEADING}\n\n## ${version} (${date})\n\n${notes}\n${older}`, notes };
}

/** Removes empty sections; text outside of sections is not a note. */
function withoutEmptySections(text) {
  const sections = text.split(/^(?=### )/m).filter((section) => /^[-*] /m.test(section));
  return sections.map((section) => section.trim()).join('\n\n');
}
