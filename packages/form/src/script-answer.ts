import type { FormDocument } from './document';
import { listFields } from './fields';
import type { RecordProblem } from './problem';
import type { FormRecord, FormRow } from './runtime/record-data';
import { isStorable } from './values/storable-text';

/** What a script says: values of fields, what is wrong by field, a sentence for whoever fills in. */
export type ScriptAnswer = { values: FormRecord; problems: Record<string, string>; message: string };

const MAX_SENTENCE = 500;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sentence = (value: unknown): string =>
  typeof value === 'string' && isStorable(value) ? value.slice(0, MAX_SENTENCE) : '';

/** What a script returned, whatever it is, as far as it says something; fields that the form does not have are left out. */
export const readScriptAnswer = (document: FormDocument, returned: unknown): ScriptAnswer => {
  const { values, problems, message } = isPlain(returned) ? returned : {};
  const { main, tables } = listFields(document);
  const names = new Set([...main, ...tables].map(({ field }) => field));
  const known = (part: unknown): [string, unknown][] =>
    isPlain(part) ? Object.entries(part).filter(([path]) => names.has(path.split('.')[0]!)) : [];
  return {
    values: Object.fromEntries(known(values).filter(([field]) => names.has(field))),
    problems: Object.fromEntries(
      known(problems).flatMap(([path, text]) => (sentence(text) === '' ? [] : [[path, sentence(text)]])),
    ),
    message: sentence(message),
  };
};

const rowsOf = (value: unknown): FormRow[] => (Array.isArray(value) ? value.filter(isPlain) : []) as FormRow[];

/** A record with the values of a script: rows that it names by their id change, others are added, none goes. */
export const withScriptValues = (document: FormDocument, record: FormRecord, values: FormRecord): FormRecord => {
  const tables = new Set(listFields(document).tables.map(({ field }) => field));
  const next: FormRecord = { ...record };
  for (const [field, value] of Object.entries(values)) {
    if (!tables.has(field)) {
      next[field] = value;
      continue;
    }
    const given = rowsOf(value);
    const old = rowsOf(record[field]);
    const known = new Set(old.map(({ id }) => id));
    const byId = new Map(given.filter(({ id }) => known.has(id)).map((row) => [row.id, row]));
    const added = given.filter(({ id }) => !known.has(id));
    next[field] = [...old.map((row) => ({ ...row, ...byId.get(row.id) })), ...added];
  }
  return next;
};

/** What a script finds wrong, as problems: its sentence stands in the place of a key. */
export const scriptProblems = ({ problems }: ScriptAnswer): RecordProblem[] =>
  Object.entries(problems).map(([path, key]) => ({ path, key }));
