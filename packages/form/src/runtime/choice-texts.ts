import { textIn } from '@qiaoban/contracts/languages';
import type { FormulaNode } from '@qiaoban/language/formula/formula';
import type { FieldInfo } from '../fields';
import { renamedChoices, storedChoice } from '../values/option-value';

/** Functions that compare their first argument with some of the others. */
const COMPARED: Readonly<Record<string, (at: number, count: number) => boolean>> = {
  SWITCH: (at, count) => at % 2 === 1 && at < count - 1,
  IN: () => true,
  EXACT: () => true,
  CONTAINS: () => true,
  COUNTIF: (at) => at === 1,
  SUMIF: (at) => at === 1,
  AVERAGEIF: (at) => at === 1,
  MAXIF: (at) => at === 1,
  MINIF: (at) => at === 1,
};
/** Functions that ask another form, and which of their arguments are values that its fields are compared with. */
const ASKED: Readonly<Record<string, (at: number) => boolean>> = {
  LOOKUP: (at) => at >= 3 && at % 2 === 1,
  RELATEDSUM: (at) => at >= 3 && at % 2 === 1,
  RELATEDAVG: (at) => at >= 3 && at % 2 === 1,
  RELATEDMIN: (at) => at >= 3 && at % 2 === 1,
  RELATEDMAX: (at) => at >= 3 && at % 2 === 1,
  RELATEDCOUNT: (at) => at >= 2 && at % 2 === 0,
};
type FieldOf = (name: string) => FieldInfo | undefined;

/** A text that a choice is compared with, as the choice stores it. */
const asStored = (node: FormulaNode, beside: FormulaNode | undefined, fieldOf: FieldOf): FormulaNode => {
  if (node.kind !== 'literal' || typeof node.value !== 'string' || beside?.kind !== 'field') return node;
  const field = fieldOf(beside.name);
  const stored = field && storedChoice(field, node.value);
  return stored === undefined ? node : { kind: 'literal', value: stored };
};

/** A choice as people read it, for another form: what it is stored by here means nothing there. */
const asRead = (node: FormulaNode, fieldOf: FieldOf): FormulaNode => {
  const field = node.kind === 'field' ? fieldOf(node.name) : undefined;
  const choices = field === undefined ? [] : renamedChoices(field);
  if (choices.length === 0) return node;
  const cases = choices.flatMap(({ id, fullName }): FormulaNode[] => [
    { kind: 'literal', value: id },
    { kind: 'literal', value: textIn(fullName, 'zh') },
  ]);
  return { kind: 'call', name: 'SWITCH', args: [node, ...cases, node] };
};

/** A formula in which a choice may be compared with what people read of it: `level = "high"` instead of `level = "2"`. */
export const withStoredChoices = (node: FormulaNode, fieldOf: FieldOf): FormulaNode => {
  const inside = (each: FormulaNode): FormulaNode => withStoredChoices(each, fieldOf);
  switch (node.kind) {
    case 'unary':
      return { ...node, item: inside(node.item) };
    case 'binary': {
      const { op, left, right } = node;
      if (op !== '=' && op !== '<>') return { ...node, left: inside(left), right: inside(right) };
      return {
        ...node,
        left: inside(asStored(left, right, fieldOf)),
        right: inside(asStored(right, left, fieldOf)),
      };
    }
    case 'call': {
      const name = node.name.toUpperCase();
      const [first] = node.args;
      const isCompared = COMPARED[name];
      const isAsked = ASKED[name];
      if (isAsked)
        return { ...node, args: node.args.map((each, at) => (isAsked(at) ? asRead(each, fieldOf) : inside(each))) };
      const args = node.args.map((each, at) =>
        at > 0 && isCompared?.(at, node.args.length) ? asStored(each, first, fieldOf) : each,
      );
      if (name === 'INLIST' && args[0]) args[0] = asStored(args[0], args[1], fieldOf);
      return { ...node, args: args.map(inside) };
    }
    default:
      return node;
  }
};
