/** What is wanted of records of another form: the value of the newest one, or a figure over all of them. */
export const FIGURES = ['value', 'sum', 'count', 'avg', 'min', 'max'] as const;
export type Figure = (typeof FIGURES)[number];

/** What a value in a question may be. */
export type QuestionValue = string | number | boolean;

/**
 * A question to another form: `figure` of `field` over its records whose fields hold these values. `form`: its code.
 * `field` is empty for `count`.
 */
export type RecordQuestion = {
  form: string;
  figure: Figure;
  field: string;
  where: readonly { field: string; value: QuestionValue }[];
};

/** One text for one question. */
export const questionKey = ({ form, figure, field, where }: RecordQuestion): string =>
  JSON.stringify([form, figure, field, where.map((each) => [each.field, each.value])]);

type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The answer out of records in memory, the newest last: for examples and tests; the server says the same in SQL. */
export const answerFrom =
  (records: Records) =>
  ({ form, figure, field, where }: RecordQuestion): unknown => {
    const found = (records[form] ?? []).filter((record) => where.every((each) => record[each.field] === each.value));
    if (figure === 'count') return found.length;
    if (figure === 'value') return found.at(-1)?.[field] ?? null;
    const numbers = found.flatMap((record) => (typeof record[field] === 'number' ? [record[field]] : []));
    const sum = numbers.reduce((all, each) => all + each, 0);
    if (figure === 'sum') return sum;
    if (numbers.length === 0) return null;
    if (figure === 'avg') return sum / numbers.length;
    return figure === 'min' ? Math.min(...numbers) : Math.max(...numbers);
  };
