import type { FormulaNode } from '@qiaoban/language/formula/formula';
import type { FieldInfo } from '../fields';
import { storedChoice } from '../values/option-value';

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
type FieldOf = (name: string) => FieldInfo | undefined;

/** A text that a choice is compared with, as the choice stores it. */
const asStored = (node: FormulaNode, beside: FormulaNode | undefined, fieldOf: FieldOf): FormulaNode => {
  if (node.kind !== 'literal' || typeof node.value !== 'string' || beside?.kind !== 'field') return node;
  const field = fieldOf(beside.name);
  const stored = field && storedChoice(field, node.value);
  return stored === undefined ? node : { kind: 'literal', value: stored };
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
