import { z } from 'zod';

/** What an instance knows of itself besides its form. */
export const INSTANCE_FACTS = ['instanceId', 'recordId', 'title', 'initiator', 'lastApprover', 'now'] as const;
export type InstanceFact = (typeof INSTANCE_FACTS)[number];

/** Where a value that an automatic step works with comes from. */
export const ValueSource = z.discriminatedUnion('kind', [
  /** A field of the form, or `table.column`: its values, of the row at hand where a step is done for each row. */
  z.object({ kind: z.literal('field'), field: z.string().max(101) }),
  z.object({ kind: z.literal('text'), text: z.string().max(2000) }),
  /** What an earlier automatic step has answered. */
  z.object({ kind: z.literal('variable'), name: z.string().max(50) }),
  z.object({ kind: z.literal('fact'), fact: z.enum(INSTANCE_FACTS) }),
]);
export type ValueSource = z.infer<typeof ValueSource>;

/** A named value that goes into a step. */
export const StepInput = z.object({ name: z.string().max(101), value: ValueSource });
export type StepInput = z.infer<typeof StepInput>;

/** Where a value that a step answers is kept. */
export const ValueTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: z.string().max(101) }),
  z.object({ kind: z.literal('variable'), name: z.string().max(50) }),
]);
export type ValueTarget = z.infer<typeof ValueTarget>;

/** A part of the answer, by its path (`data.list.0.id`; empty: all of it), and where it is kept. */
export const StepOutput = z.object({ from: z.string().max(200), to: ValueTarget });
export type StepOutput = z.infer<typeof StepOutput>;

export type StepScope = {
  values: Readonly<Record<string, unknown>>;
  variables: Readonly<Record<string, unknown>>;
  facts: Readonly<Record<InstanceFact, unknown>>;
  /** Of a step that is done for each row: the table and the row at hand. */
  row?: { table: string; values: Readonly<Record<string, unknown>> };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Part of an answer; undefined where there is none. Only own properties are followed. */
const atPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .filter((part) => part !== '')
    .reduce<unknown>((at, part) => (isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined), value);

const fieldValue = (field: string, { values, row }: StepScope): unknown => {
  const [table = '', column] = field.split('.');
  if (column === undefined) return values[table];
  if (row?.table === table) return row.values[column];
  const rows = values[table];
  return Array.isArray(rows) ? rows.map((each: unknown) => (isRecord(each) ? each[column] : undefined)) : undefined;
};

const valueOf = (source: ValueSource, scope: StepScope): unknown => {
  switch (source.kind) {
    case 'field':
      return fieldValue(source.field, scope) ?? null;
    case 'text':
      return source.text;
    case 'variable':
      return scope.variables[source.name] ?? null;
    case 'fact':
      return scope.facts[source.fact] ?? null;
  }
};

export const inputsOf = (inputs: readonly StepInput[], scope: StepScope): Record<string, unknown> =>
  Object.fromEntries(inputs.map(({ name, value }) => [name, valueOf(value, scope)]));

/** Does the source give a value for each row of a sub-table, rather than one? */
const isPerRow = (source: ValueSource, value: unknown, { row }: StepScope): value is unknown[] =>
  Array.isArray(value) &&
  (source.kind === 'variable' ||
    (source.kind === 'field' && source.field.includes('.') && row?.table !== source.field.split('.')[0]));

/**
 * What a new record is given. Inputs named `table.column` make the rows of that sub-table: as many as the longest list has
 * values, one where none is a list; what is no list stands in each of them.
 */
export const recordOf = (inputs: readonly StepInput[], scope: StepScope): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  const columns = new Map<string, { column: string; value: unknown; list?: unknown[] }[]>();
  for (const { name, value: source } of inputs) {
    const value = valueOf(source, scope);
    const [table = '', column] = name.split('.');
    if (column === undefined) record[name] = value;
    else {
      const list = isPerRow(source, value, scope) ? { list: value } : {};
      columns.set(table, [...(columns.get(table) ?? []), { column, value, ...list }]);
    }
  }
  for (const [table, given] of columns) {
    const lists = given.flatMap(({ list }) => (list ? [list.length] : []));
    const length = lists.length === 0 ? 1 : Math.max(...lists);
    record[table] = Array.from({ length }, (_, at) =>
      Object.fromEntries(given.map(({ column, value, list }) => [column, list ? (list[at] ?? null) : value])),
    );
  }
  return record;
};

/** What an answer changes in the form, and which variables it sets; parts that the answer lacks change nothing. */
export const outputsOf = (
  outputs: readonly StepOutput[],
  answer: unknown,
): { fields: Record<string, unknown>; variables: Record<string, unknown> } => {
  const fields: Record<string, unknown> = {};
  const variables: Record<string, unknown> = {};
  for (const { from, to } of outputs) {
    const value = atPath(answer, from);
    if (value === undefined) continue;
    if (to.kind === 'field') fields[to.field] = value;
    else variables[to.name] = value;
  }
  return { fields, variables };
};

/** Names of the variables that a step sets. */
export const variablesIn = (outputs: readonly StepOutput[]): string[] =>
  outputs.flatMap(({ to }) => (to.kind === 'variable' && to.name !== '' ? [to.name] : []));
