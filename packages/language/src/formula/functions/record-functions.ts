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

/** What is asked as far as it is written out: the form's code, fields that are read, fields that are compared. */
type WrittenQuestion = { form: string; read: string[]; compared: string[] };

const writtenTexts = (nodes: readonly (FormulaNode | undefined)[]): string[] =>
  nodes.flatMap((node) => (node?.kind === 'literal' && typeof node.value === 'string' ? [node.value] : []));

/** Questions of a formula whose form is written out. */
export const questionsIn = (node: FormulaNode): WrittenQuestion[] => {
  switch (node.kind) {
    case 'unary':
      return questionsIn(node.item);
    case 'binary':
      return [...questionsIn(node.left), ...questionsIn(node.right)];
    case 'call': {
      const inner = node.args.flatMap(questionsIn);
      const [form] = writtenTexts(node.args.slice(0, 1));
      if (form === undefined || !ASKING.has(node.name.toUpperCase())) return inner;
      const pairsAt = node.name.toUpperCase() === 'RELATEDCOUNT' ? 1 : 2;
      const compared = writtenTexts(node.args.filter((_, at) => at >= pairsAt && (at - pairsAt) % 2 === 0));
      return [{ form, read: writtenTexts(node.args.slice(1, pairsAt)), compared }, ...inner];
    }
    default:
      return [];
  }
};

/** Codes of the forms that a formula asks, where they are written out. */
export const formsAsked = (node: FormulaNode): string[] => questionsIn(node).map(({ form }) => form);

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
