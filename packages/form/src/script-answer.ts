import type { FormDocument } from './document';
import { listFields } from './fields';
import type { RecordProblem } from './problem';
import type { FormRecord, FormRow } from './runtime/record-data';
import { isStorable } from './values/storable-text';

/**
 * What a script says: values of fields, what is wrong by field, a sentence for whoever fills in. `refusal`: what it finds
 * wrong at a name that is no field; it would be lost there, and the record stored although the script refuses it.
 */
export type ScriptAnswer = { values: FormRecord; problems: Record<string, string>; message: string; refusal: string };

const MAX_SENTENCE = 500;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sentence = (value: unknown): string =>
  typeof value === 'string' && isStorable(value) ? value.slice(0, MAX_SENTENCE) : '';

const namesOf = (document: FormDocument): Set<string> => {
  const { main, tables } = listFields(document);
  return new Set([...main, ...tables].map(({ field }) => field));
};
const entriesOf = (part: unknown): [string, unknown][] => (isPlain(part) ? Object.entries(part) : []);
/** `lines.0.count` stands in `lines`. */
const fieldOf = (path: string): string => path.split('.')[0]!;

/** What a script returned, whatever it is, as far as it says something; values of fields that the form does not have are left out. */
export const readScriptAnswer = (document: FormDocument, returned: unknown): ScriptAnswer => {
  const { values, problems, message } = isPlain(returned) ? returned : {};
  const names = namesOf(document);
  const stated = entriesOf(problems).flatMap(([path, text]) =>
    sentence(text) === '' ? [] : [[path, sentence(text)] as const],
  );
  return {
    values: Object.fromEntries(entriesOf(values).filter(([field]) => names.has(field))),
    problems: Object.fromEntries(stated.filter(([path]) => names.has(fieldOf(path)))),
    message: sentence(message),
    refusal: stated
      .filter(([path]) => !names.has(fieldOf(path)))
      .map(([, text]) => text)
      .join('；')
      .slice(0, MAX_SENTENCE),
  };
};

/** Names in what a script returned that are no fields of the form: whoever writes it is told. */
export const unknownInAnswer = (document: FormDocument, returned: unknown): string[] => {
  const { values, problems } = isPlain(returned) ? returned : {};
  const names = namesOf(document);
  const used = [...entriesOf(values), ...entriesOf(problems)].map(([path]) => fieldOf(path));
  return [...new Set(used)].filter((name) => !names.has(name));
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
