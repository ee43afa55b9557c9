import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { Option } from '../block';

/** Options that a list may hold; more belong into a dictionary. */
const MAX_PASTED_OPTIONS = 1000;

type ParsedOptions = {
  options: Option[];
  /** Values and names that stand there twice; the first of them counts. */
  doubles: string[];
  /** Lines beyond `MAX_PASTED_OPTIONS`. */
  tooMany: number;
};

/** Name and value of a line: with a tab (from a spreadsheet), else with the last comma. */
const partsOf = (line: string): { name: string; id: string } => {
  const at = line.includes('\t') ? line.indexOf('\t') : Math.max(line.lastIndexOf(','), line.lastIndexOf('，'));
  if (at < 0) return { name: line.trim(), id: '' };
  const id = line
    .slice(at + 1)
    .trim()
    .slice(0, 100);
  const name = line.slice(0, at).trim();
  return name === '' ? { name: id, id } : { name, id };
};

/**
 * Options as text, one a line: `name`, `name,value`, or two columns of a spreadsheet. A name that `before` has keeps
 * its value and its other languages, the options that are there before those that were taken out; a new one without a
 * value gets the next number that none of them ever had: records that hold an old one would take its name.
 */
export const parseOptions = (text: string, before: readonly Option[], language: Language): ParsedOptions => {
  const lines = text
    .split(/\r?\n/)
    .map(partsOf)
    .filter(({ name }) => name !== '');
  const known = new Map(before.map((option) => [textIn(option.fullName, language), option] as const).reverse());
  const given = new Set([...before.map(({ id }) => id), ...lines.map(({ id }) => id)]);
  let number = 0;
  const free = (): string => {
    do number += 1;
    while (given.has(String(number)));
    return String(number);
  };
  const options: Option[] = [];
  const doubles = new Set<string>();
  const [ids, names] = [new Set<string>(), new Set<string>()];
  for (const { name, id } of lines.slice(0, MAX_PASTED_OPTIONS)) {
    const old = known.get(name);
    if (names.has(name) || (id !== '' && ids.has(id))) {
      doubles.add(names.has(name) ? name : id);
      continue;
    }
    const value = id !== '' ? id : (old?.id ?? free());
    names.add(name);
    ids.add(value);
    options.push({
      id: value,
      fullName: old?.fullName ?? name.slice(0, 200),
      ...(old?.colour === undefined ? {} : { colour: old.colour }),
    });
  }
  return { options, doubles: [...doubles], tooMany: Math.max(0, lines.length - MAX_PASTED_OPTIONS) };
};

/** Options as `parseOptions` reads them; values that are mere numbers are left out. */
export const optionsText = (options: readonly Option[], language: Language): string =>
  options
    .map(({ id, fullName }) => (/^\d+$/.test(id) ? textIn(fullName, language) : `${textIn(fullName, language)},${id}`))
    .join('\n');
