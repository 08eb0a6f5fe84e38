/**
 * The text of a box in the compact notation of docs/rules/compile-cards.md, made from its structure. This is the one place
 * that words, drawings and pages ask for the text of a card.
 */
import type {
  Ability,
  Box,
  CardFilter,
  Cards,
  CardTest,
  Cond,
  LineRef,
  Lines,
  Num,
  PlaySource,
  Proto,
  Rule,
  Step,
  ValueTest,
} from './language.ts';

/** The text of a box; '' if it is empty. */
export function cardText(box: Box | undefined): string {
  return (box ?? []).map(abilityText).join(' / ');
}

function abilityText(ability: Ability): string {
  switch (ability.on) {
    case 'enter':
      return stepsText(ability.steps);
    case 'wouldBeCovered':
      return `cover${ability.by === undefined ? '' : `[by=${protoText(ability.by)}]`}: ${stepsText(ability.steps)}`;
    case 'wouldBeFlipped':
      return `flipped: ${stepsText(ability.steps)}`;
    case 'wouldBeCompileDeleted':
      return `compileDelete: ${stepsText(ability.steps)}`;
    case 'after': {
      const where = ability.lines === undefined ? '' : ` ${linesText(ability.lines)}`;
      const when = ability.duringTurnOf === undefined ? '' : `, turn of ${ability.duringTurnOf}`;
      return `after(${ability.who} ${ability.event}${where}${when}): ${stepsText(ability.steps)}`;
    }
    case 'static':
      return `static: ${ability.if === undefined ? '' : `if(${condText(ability.if)}) `}${ruleText(ability.rule)}`;
    default:
      return `${ability.on}: ${stepsText(ability.steps)}`;
  }
}

function ruleText(rule: Rule): string {
  switch (rule.r) {
    case 'total':
      return `total(${rule.who}, ${linesText(rule.lines)}) + ${numText(rule.add)}`;
    case 'faceDownValue':
      return `face-down ${filterText(rule.cards)} = ${rule.value}`;
    case 'forbidPlay':
      return `forbid(${rule.who} play${rule.face === undefined ? '' : ` ${rule.face}`}, ${linesText(rule.lines)})`;
    case 'allowPlay': {
      const cards = rule.cards === 'this' ? 'this' : `card${testText(rule.cards)}`;
      return `allow(${rule.who} play ${cards} up, ${linesText(rule.lines)}${rule.side === 'either' ? ', either side' : ''})`;
    }
    case 'noMiddle':
      return `noMiddle(${filterText(rule.cards)})`;
    case 'noFlip':
      return `noFlip(${filterText(rule.cards)}${rule.to === undefined ? '' : ` to ${rule.to}`})`;
    case 'noShift':
      return `noShift(${linesText(rule.lines)})`;
    case 'skipPhase':
      return `skip(${rule.who} ${rule.phase})`;
    case 'returnTo':
      return `returned(${rule.who}) -> ${rule.zone}`;
    default:
      return `${rule.r}(${rule.who})`;
  }
}

const stepsText = (steps: readonly Step[]): string => steps.map(stepText).join(' ; ');
const group = (steps: readonly Step[]): string => (steps.length === 1 ? stepsText(steps) : `(${stepsText(steps)})`);
const amount = (n: Num | 'all' | { readonly atLeast: number }): string =>
  n === 'all' ? 'all' : typeof n === 'object' && 'atLeast' in n ? `${n.atLeast}+` : numText(n);
const list = (...parts: readonly (string | undefined | false)[]): string => parts.filter(Boolean).join(', ');

function stepText(step: Step): string {
  switch (step.do) {
    case 'may':
      return `may ${group(step.steps)}`;
    case 'ifDone':
      return `${stepText(step.step)} => ${group(step.steps)}`;
    case 'if': {
      const other = step.else === undefined ? '' : ` else ${group(step.else)}`;
      return `if(${condText(step.cond)}) ${group(step.steps)}${other}`;
    }
    case 'oneOf':
      return `(${step.options.map(group).join(' | ')})`;
    case 'eachLine':
      return `each(line: ${linesText(step.lines)}) ${group(step.steps)}`;
    case 'eachCard':
      return `each(card: ${filterText(step.cards)}) ${group(step.steps)}`;
    case 'eachPlayer':
      return `each(player) ${group(step.steps)}`;
    case 'chooseLine':
      return `choose line in ${linesText(step.lines)} ; ${group(step.steps)}`;
    case 'repeat':
      return `repeat(${numText(step.n)}) ${group(step.steps)}`;
    default:
      return `${actText(step)}`;
  }
}

type Plain = Exclude<
  Step,
  { do: 'may' | 'ifDone' | 'if' | 'oneOf' | 'eachLine' | 'eachCard' | 'eachPlayer' | 'chooseLine' | 'repeat' }
>;

function actText(step: Plain): string {
  switch (step.do) {
    case 'draw':
      return `draw(${list(numText(step.n), step.who && `who=${step.who}`, step.deck && `deck=${step.deck}`)})`;
    case 'search':
      return `search(${list(amount(step.n), `card${testText(step.only)}`)})`;
    case 'discard': {
      const n = `${amount(step.n)}${step.random ? ' random' : ''}`;
      return `discard(${list(n, step.who && `who=${step.who}`, step.into && `into=${step.into}`)})`;
    }
    case 'mill':
      return `mill(${amount(step.n)}, ${step.deck})`;
    case 'give':
    case 'take':
      return `${step.do}(${numText(step.n)})`;
    case 'refresh':
      return step.who === undefined ? 'refresh' : `refresh(${step.who})`;
    case 'shuffle':
      return step.addTrash ? 'trashIntoDeck' : 'shuffleDeck';
    case 'reveal':
      return `reveal(${revealText(step.what)})`;
    case 'flip':
      return `flip(${list(cardsText(step.cards), step.noMiddle && 'noMiddle')})`;
    case 'shift':
      return `shift(${cardsText(step.cards)} -> ${linesText(step.to)})`;
    case 'delete':
    case 'return':
    case 'steal':
      return `${step.do}(${cardsText(step.cards)})`;
    case 'play':
      return `play(${list(sourceText(step.from), step.face, linesText(step.to), step.who && `who=${step.who}`, step.side && `side=${step.side}`, step.under && `under ${step.under}`)})`;
    default:
      return tableText(step);
  }
}

function tableText(
  step: Extract<
    Plain,
    {
      do:
        | 'swapStacks'
        | 'rearrange'
        | 'swapTiles'
        | 'setCompiled'
        | 'compile'
        | 'forbidCompile'
        | 'control'
        | 'name'
        | 'copyMiddle';
    }
  >,
): string {
  switch (step.do) {
    case 'rearrange':
    case 'swapTiles':
      return `${step.do}(${list(step.whose, step.ban && `not ${protoText(step.ban.tile)} in ${lineText(step.ban.line)}`)})`;
    case 'setCompiled':
      return `setCompiled(${protoText(step.tile)})`;
    case 'compile':
      return `compile(${linesText(step.lines)})`;
    case 'forbidCompile':
      return `forbid(${step.who} compile, their next turn)`;
    case 'control':
      return `control(${step.to})`;
    case 'name':
      return `name(${step.what})`;
    case 'copyMiddle':
      return `copyMiddle(${cardsText(step.of)})`;
    default:
      return step.do;
  }
}

function revealText(what: Extract<Step, { do: 'reveal' }>['what']): string {
  if ('hand' in what) return list(`hand ${what.hand}`, what.n !== undefined && numText(what.n));
  if ('deck' in what) return `deck ${what.deck}, ${amount(what.n)}`;
  if ('trash' in what) return `trash ${what.trash}, ${numText(what.n)}`;
  return 'cards' in what ? cardsText(what.cards) : `one of ${what.from}${testText(what.only)}`;
}

function sourceText(from: PlaySource): string {
  if ('ref' in from) return from.ref;
  if ('deckTop' in from) return from.deckTop === 'me' ? 'deck' : 'oppDeck';
  return `${'hand' in from ? 'hand' : 'trash'}${testText(from.only)}`;
}

function cardsText(cards: Cards): string {
  if ('ref' in cards) return cards.ref;
  if ('all' in cards) return `all ${filterText(cards.all)}`;
  const n = cards.pick === 1 ? '' : `${cards.upTo ? 'up to ' : ''}${numText(cards.pick)} x `;
  return `${n}${filterText(cards.from)}${cards.by === undefined ? '' : `, by ${cards.by}`}`;
}

function filterText(filter: CardFilter): string {
  const parts = list(
    filter.side,
    filter.face,
    filter.depth,
    filter.source,
    filter.lines !== undefined && linesText(filter.lines),
    filter.value !== undefined && `val(${valueText(filter.value)})`,
    filter.protocol !== undefined && protoText(filter.protocol),
    filter.tileMatch !== undefined && (filter.tileMatch ? 'matching' : 'not matching'),
    filter.extreme,
  );
  return parts === '' ? 'card' : `card[${parts}]`;
}

function testText(test: CardTest | undefined): string {
  const parts = list(
    test?.value !== undefined && `val(${valueText(test.value)})`,
    test?.protocol !== undefined && protoText(test.protocol),
  );
  return parts === '' ? '' : `[${parts}]`;
}

const valueText = (test: ValueTest): string => ('in' in test ? test.in.join('|') : `${test.op} ${numText(test.n)}`);

function protoText(proto: Proto): string {
  if ('not' in proto) return `not ${protoText(proto.not)}`;
  return 'named' in proto ? proto.named : proto.is;
}

function lineText(line: LineRef): string {
  return line === 'here' ? 'here' : 'lineOf' in line ? `line of ${line.lineOf}` : line.ref;
}

function linesText(lines: Lines): string {
  if (typeof lines === 'string') return lines;
  if ('only' in lines) return lines.only.map(lineText).join(', ');
  if ('except' in lines) return `not ${lines.except.map(lineText).join(', ')}`;
  if ('where' in lines) return `where(${condText(lines.where)})`;
  if ('extreme' in lines) return `${lines.extreme} total of ${lines.total}`;
  if ('tile' in lines) return `line of tile ${protoText(lines.tile)}`;
  return lines.is ? 'line with a match' : 'line without a match';
}

function numText(num: Num): string {
  if (typeof num === 'number') return String(num);
  const { of: measure, times, div, plus } = num;
  const base = measureText(measure);
  return `${times === undefined ? '' : `${times} × `}${base}${div === undefined ? '' : ` / ${div}`}${plus === undefined ? '' : plus < 0 ? ` - ${-plus}` : ` + ${plus}`}`;
}

function measureText(measure: Extract<Num, object>['of']): string {
  switch (measure.m) {
    case 'done':
      return `#${measure.ref}`;
    case 'value':
      return `value(${measure.ref})`;
    case 'named':
      return measure.ref;
    case 'hand':
      return `#hand${measure.who === 'me' ? '' : `(${measure.who})`}`;
    case 'pile':
      return `#${measure.zone}`;
    case 'cards':
      return `#${filterText(measure.where)}`;
    case 'protocols':
      return `#protocols(${filterText(measure.where)})`;
    case 'lines':
      return `#lines(${linesText(measure.where)})`;
    case 'total':
      return `total(${measure.who}, ${lineText(measure.line)})`;
    case 'compiled':
      return `#compiled(${measure.who})`;
  }
}

function condText(cond: Cond): string {
  switch (cond.c) {
    case 'cmp':
      return `${numText(cond.a)} ${cond.op} ${numText(cond.b)}`;
    case 'exists':
      return filterText(cond.where);
    case 'covered':
    case 'covering':
      return `${cond.ref} ${cond.c}`;
    case 'protocol':
      return `protocol(${cond.ref}) = ${protoText(cond.is)}`;
    case 'lineIn':
      return `${lineText(cond.line)} in ${linesText(cond.lines)}`;
    case 'turn':
      return `turn of ${cond.who}`;
    case 'control':
      return `control of ${cond.who}`;
    case 'not':
      return `not ${condText(cond.x)}`;
    default:
      return cond.xs.map(condText).join(` ${cond.c} `);
  }
}
