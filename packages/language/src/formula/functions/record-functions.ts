import { NO_RESULT, isDecimal } from '../arithmetic';
import type { FormulaNode } from '../formula';
import type { Figure, QuestionValue } from '../other-records';
import { isBlank, isList, single, valueFrom } from '../value';
import type { Value } from '../value';
import { eager } from './define-function';
import type { Context, Eager, FormulaFunction } from './define-function';

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

const askable = (value: Value): QuestionValue | undefined => {
  const one = isList(value) ? single(value) : value;
  if (isDecimal(one)) return one.toNumber();
  return typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? one : undefined;
};

const ask = (figure: Figure, form: string, field: string, pairs: readonly Value[], context: Context): Value => {
  const where: { field: string; value: QuestionValue }[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const value = askable(pairs[at + 1] ?? null);
    // what hangs on an empty field is met by no record
    if (value === undefined || isBlank(value)) return figure === 'count' || figure === 'sum' ? 0 : null;
    where.push({ field: textOf(pairs[at]), value });
  }
  if (form === '' || where.some((each) => each.field === '')) return NO_RESULT;
  return valueFrom(context.ask?.({ form, figure, field, where }));
};

/** `form, field, match, value` and more pairs of fields and values. */
const figure =
  (kind: Figure): Eager =>
  ([form, field, ...pairs], context) =>
    textOf(field) === '' ? NO_RESULT : ask(kind, textOf(form), textOf(field), pairs, context);

/** Questions to the records of other forms, as the person sees them; `ask` of the scope answers. */
export const recordFunctions: FormulaFunction[] = [
  eager('list', 'LOOKUP(form, field, match, value, …)', figure('value')),
  eager('list', 'RELATEDSUM(form, field, match, value, …)', figure('sum')),
  eager('list', 'RELATEDCOUNT(form, match, value, …)', ([form, ...pairs], context) =>
    ask('count', textOf(form), '', pairs, context),
  ),
  eager('list', 'RELATEDAVG(form, field, match, value, …)', figure('avg')),
  eager('list', 'RELATEDMIN(form, field, match, value, …)', figure('min')),
  eager('list', 'RELATEDMAX(form, field, match, value, …)', figure('max')),
  eager('text', 'RECORDID()', (_args, context) => context.record ?? null),
  eager('text', 'USERID()', (_args, context) => context.me ?? null),
  eager('text', 'DEPARTMENTID()', (_args, context) => context.myDepartment ?? null),
];

/** What is known without asking. */
const OWN_FACTS: readonly string[] = ['RECORDID', 'USERID', 'DEPARTMENTID'];

/** Names of the functions that ask other forms. */
const ASKING: ReadonlySet<string> = new Set(
  recordFunctions.map(({ name }) => name).filter((name) => !OWN_FACTS.includes(name)),
);

/** Codes of the forms that a formula asks, where they are written out. */
export const formsAsked = (node: FormulaNode): string[] => {
  switch (node.kind) {
    case 'unary':
      return formsAsked(node.item);
    case 'binary':
      return [...formsAsked(node.left), ...formsAsked(node.right)];
    case 'call': {
      const [first] = node.args;
      const code = first?.kind === 'literal' && typeof first.value === 'string' ? first.value : undefined;
      const own = code !== undefined && ASKING.has(node.name.toUpperCase()) ? [code] : [];
      return [...own, ...node.args.flatMap(formsAsked)];
    }
    default:
      return [];
  }
};

/** Does a formula ask other forms? */
export const asksRecords = (node: FormulaNode): boolean => {
  switch (node.kind) {
    case 'unary':
      return asksRecords(node.item);
    case 'binary':
      return asksRecords(node.left) || asksRecords(node.right);
    case 'call':
      return ASKING.has(node.name.toUpperCase()) || node.args.some(asksRecords);
    default:
      return false;
  }
};
