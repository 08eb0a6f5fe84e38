/** Error codes in the source text. */
import ts from 'typescript';
import { nodesOf, placeOf, type Source } from './source.ts';

/** The codes given to `fail` and `reject`, also where a condition chooses one. */
export function rejectedIn(source: Source): { readonly name: string; readonly place: string }[] {
  return [...nodesOf(source)].filter(ts.isCallExpression).flatMap((call) => {
    const [code] = call.arguments;
    if (code === undefined || !/^(fail|reject)$/.test(call.expression.getText())) return [];
    return choicesOf(code).map((name) => ({ name, place: placeOf(source, call) }));
  });
}

function choicesOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return choicesOf(node.expression);
  return ts.isConditionalExpression(node) ? [...choicesOf(node.whenTrue), ...choicesOf(node.whenFalse)] : [];
}

/** Every text in the file that is not the name of a property: a code that is used is among them. */
export function wordsIn(source: Source): string[] {
  return [...nodesOf(source)]
    .filter(ts.isStringLiteralLike)
    .filter((node) => !(ts.isPropertyAssignment(node.parent) && node.parent.name === node))
    .map(({ text }) => text);
}
