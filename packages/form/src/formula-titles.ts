import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { tokenize } from '@qiaoban/language/formula/tokens';
import type { Token } from '@qiaoban/language/formula/tokens';
import type { FormFields } from './fields';
import { formText } from './texts/form-text';
import { pathOfName } from './runtime/calculations';

/** Words of the language of formulas: a title that is one of them is written in braces. */
const KEYWORDS = /^(and|or|not|true|false|null)$/i;
const PLAIN = /^[\p{L}_][\p{L}\p{N}\p{M}_]*(\.[\p{L}_][\p{L}\p{N}\p{M}_]*)*$/u;

type FormulaTitles = {
  /** How a field is written in a formula that shows titles; its key where two fields have one title. */
  written: (path: string) => string;
  /** How the fields are written that have one title together; empty where the title means a single field, or none. */
  sharing: (title: string) => readonly string[];
  /** A stored formula as a person reads it. */
  toTitles: (text: string) => string;
  /** What was written, as it is stored; `at` leads a position in it back to what was written. */
  toKeys: (text: string) => { text: string; at: (position: number) => number };
};

const isName = (token: Token, next: Token | undefined): token is Token & { kind: 'name' } =>
  token.kind === 'name' && (token.braced || (next?.text !== '(' && !KEYWORDS.test(token.value)));

/** Puts other names into a formula; one that cannot be cut into tokens stays as it is. */
const rename = (text: string, nameOf: (name: string) => string | undefined) => {
  const cut = tokenize(text);
  const moves: { from: number; to: number; length: number; put: number }[] = [];
  if (!cut.ok) return { text, moves };
  let renamed = '';
  let done = 0;
  cut.value.forEach((token, index) => {
    const put = isName(token, cut.value[index + 1]) ? nameOf(token.value) : undefined;
    if (put === undefined) return;
    renamed += text.slice(done, token.position);
    moves.push({ from: token.position, to: renamed.length, length: token.end - token.position, put: put.length });
    renamed += put;
    done = token.end;
  });
  return { text: renamed + text.slice(done), moves };
};

/** A formula with other names of fields in it. */
export const renamedFormula = (text: string, nameOf: (name: string) => string): string => rename(text, nameOf).text;

/** Formulas with titles of fields instead of their keys. `table`: sub-table in which the formula stands. */
export const formulaTitles = (fields: FormFields, table: string | undefined, language: Language): FormulaTitles => {
  const titles = new Map<string, string>();
  const paths = new Map<string, string | undefined>();
  const shared = new Map<string, readonly string[]>();
  const put = (path: string, title: string): void => {
    if (title === '') return;
    if (!titles.has(path)) titles.set(path, title);
    const sharing = [...(shared.get(title) ?? []).filter((each) => each !== path), path];
    shared.set(title, sharing);
    // two fields with one title: the title means neither
    paths.set(title, sharing.length > 1 ? undefined : path);
  };
  for (const each of fields.tables) {
    const name = textIn(each.label, language).trim();
    for (const column of each.fields) {
      const title = textIn(column.label, language).trim();
      if (each.field === table) put(column.path, title);
      put(column.path, title === '' || name === '' ? '' : `${name}.${title}`);
    }
    put(each.field, name);
  }
  for (const field of fields.main) put(field.path, textIn(field.label, language).trim());

  const written = (path: string): string => {
    const title = [...paths].find(([each, meant]) => meant === path && each === titles.get(path))?.[0];
    const other = title ?? [...paths].find(([, meant]) => meant === path)?.[0];
    if (other === undefined || other.includes('}')) return path;
    return PLAIN.test(other) && !KEYWORDS.test(other) ? other : `{${other}}`;
  };
  return {
    written,
    sharing: (title) => {
      const sharing = shared.get(title) ?? [];
      return sharing.length > 1 ? sharing.map(written) : [];
    },
    toTitles: (text) =>
      rename(text, (name) => {
        const path = pathOfName(name, table, fields);
        return path === undefined ? undefined : written(path);
      }).text,
    toKeys: (text) => {
      const renamed = rename(text, (name) => paths.get(name));
      const at = (position: number): number => {
        const move = renamed.moves.findLast(({ to }) => to <= position);
        if (!move) return position;
        const inside = position - move.to;
        return inside < move.put ? move.from : move.from + move.length + (inside - move.put);
      };
      return { text: renamed.text, at };
    },
  };
};

/** Words for a title that several fields have, where it stands for one of them in a formula; undefined for any other name. */
export const sharedTitle = (
  { sharing }: Pick<FormulaTitles, 'sharing'>,
  field: string,
  language: Language,
): string | undefined => {
  const ways = sharing(field);
  return ways.length > 0
    ? formText(language, 'form.view.formula_shared', { field, ways: ways.join(' / ') })
    : undefined;
};
