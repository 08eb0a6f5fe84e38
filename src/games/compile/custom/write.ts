/** A protocol as the text of a file: one line a card's text, so that people can read and compare it. */
import { BOXES, type ProtocolDef } from '../language.ts';

export function writeProtocol(protocol: ProtocolDef): string {
  const { cards, ...head } = protocol;
  const fields = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const written = cards.map((card) => {
    const boxes = BOXES.filter((box) => card[box] !== undefined).map(
      (box) => `      "${box}": ${JSON.stringify(card[box])}`,
    );
    return `    {\n${[`      "value": ${card.value}`, ...boxes].join(',\n')}\n    }`;
  });
  return `{\n${fields.join('\n')}\n  "cards": [\n${written.join(',\n')}\n  ]\n}\n`;
}
