import { SheetError } from '../sheet';
import type { Parts } from './open-workbook';
import { attributeOf, scanXml } from './scan-xml';
import type { XmlEvents } from './scan-xml';

/** Where the sheets lie, those that are seen, and what their cells need to be understood. */
type Layout = {
  sheets: readonly string[];
  strings: string | undefined;
  dateStyles: ReadonlySet<number>;
  from1904: boolean;
};

const MAX_LISTED = 100_000;
const nothing = (): void => {};

const scan = (
  parts: Parts,
  name: string,
  open: XmlEvents['open'],
  close: XmlEvents['close'] = nothing,
): Promise<void> => scanXml(parts.read(name), { open, text: nothing, close });

const resolved = (base: string, target: string): string => {
  const path = target.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
};

type Relation = { id: string; type: string; target: string };
const relationsOf = async (parts: Parts, of: string): Promise<Relation[]> => {
  const at = of.lastIndexOf('/') + 1;
  const name = `${of.slice(0, at)}_rels/${of.slice(at)}.rels`;
  const found: Relation[] = [];
  if (!parts.has(name)) return found;
  await scan(parts, name, (mark, attributes) => {
    if (mark !== 'Relationship' || found.length >= MAX_LISTED) return;
    const type = attributeOf(attributes, 'Type').split('/').at(-1)!;
    found.push({ id: attributeOf(attributes, 'Id'), type, target: resolved(of, attributeOf(attributes, 'Target')) });
  });
  return found;
};

const isDateFormat = (id: number, own: ReadonlyMap<number, string>): boolean => {
  const format = own.get(id);
  if (format === undefined)
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  // words, colours, currencies and blanks of a format are no letters of a calendar; [h] is
  const letters = format
    .slice(0, 500)
    .replace(/"[^"]*"|\\.|[*_]./g, '')
    .replace(/\[([^\][]*)\]/g, (_, inner: string) => (/^[hms]+$/i.test(inner) ? inner : ''));
  return !/^general$/i.test(letters.trim()) && /[ymdhs]|am\/pm/i.test(letters);
};

const dateStylesOf = async (parts: Parts, name: string): Promise<Set<number>> => {
  const formats = new Map<number, string>();
  const found = new Set<number>();
  let isCell = false;
  let index = 0;
  await scan(
    parts,
    name,
    (mark, attributes) => {
      if (mark === 'numFmt' && formats.size < MAX_LISTED)
        formats.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode'));
      else if (mark === 'cellXfs') isCell = true;
      else if (mark === 'xf' && isCell && index < MAX_LISTED) {
        if (isDateFormat(Number(attributeOf(attributes, 'numFmtId')), formats)) found.add(index);
        index += 1;
      }
    },
    (mark) => {
      if (mark === 'cellXfs') isCell = false;
    },
  );
  return found;
};

/** Throws SheetError `broken` where there is no sheet. */
export const readLayout = async (parts: Parts): Promise<Layout> => {
  const workbook = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (workbook === undefined || !parts.has(workbook)) throw new SheetError('broken');
  const listed: { id: string; isHidden: boolean }[] = [];
  let from1904 = false;
  await scan(parts, workbook, (mark, attributes) => {
    if (mark === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904'));
    if (mark !== 'sheet' || listed.length >= MAX_LISTED) return;
    const id = /\s\w{1,20}:id=["']([^"']{1,100})/.exec(attributes)?.[1] ?? '';
    listed.push({ id, isHidden: /hidden/i.test(attributeOf(attributes, 'state')) });
  });
  const relations = await relationsOf(parts, workbook);
  const target = (type: string): string | undefined => {
    const found = relations.find((each) => each.type === type)?.target;
    return found !== undefined && parts.has(found) ? found : undefined;
  };
  const places = new Map(relations.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target]] : [])));
  const found = listed.flatMap(({ id, isHidden }) => {
    const place = places.get(id);
    return place !== undefined && parts.has(place) ? [{ place, isHidden }] : [];
  });
  if (found.length === 0) throw new SheetError('broken');
  const seen = found.filter(({ isHidden }) => !isHidden);
  const styles = target('styles');
  return {
    sheets: (seen.length > 0 ? seen : found).map(({ place }) => place),
    strings: target('sharedStrings'),
    dateStyles: styles === undefined ? new Set() : await dateStylesOf(parts, styles),
    from1904,
  };
};
