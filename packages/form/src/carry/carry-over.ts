import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '../document';
import type { FieldInfo } from '../fields';
import { listFields } from '../fields';
import { isEmpty } from '../problem';
import { isAsItStands } from '../values/text-value';

/** A field whose values do not come along: its title as it was, and what somebody wrote there, to be copied elsewhere. */
export type LostField = { label: LocalText; texts: readonly string[] };

type Values = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

const isTaken = ({ block, props }: FieldInfo, value: unknown): boolean =>
  block.codec === undefined || block.codec.normalise(value, props).ok;

/** What was typed, where that is what the field holds; nothing of a secret. */
const typedText = ({ block }: FieldInfo, value: unknown): string[] =>
  typeof value === 'string' && isAsItStands(block.codec) && !block.definition.isSecret ? [value] : [];

/**
 * What was filled in, for the form as it has been published since: values of fields that are there and still take them.
 * `lost`: the fields, as they were, whose values do not come along.
 */
export const carryOver = (
  before: FormDocument,
  now: FormDocument,
  data: Values,
): { data: Record<string, unknown>; lost: LostField[] } => {
  const lost = new Map<string, LostField>();
  const carried = (
    old: readonly FieldInfo[],
    fields: readonly FieldInfo[],
    values: Values,
  ): Record<string, unknown> => {
    const kept: Record<string, unknown> = {};
    for (const info of old) {
      const { field, path, label } = info;
      if (!Object.hasOwn(values, field)) continue;
      const next = fields.find((each) => each.field === field);
      if (next !== undefined && isTaken(next, values[field])) kept[field] = values[field];
      else if (!isEmpty(values[field]))
        lost.set(path, { label, texts: [...(lost.get(path)?.texts ?? []), ...typedText(info, values[field])] });
    }
    return kept;
  };
  const [old, next] = [listFields(before), listFields(now)];
  const kept = carried(old.main, next.main, data);
  for (const table of old.tables) {
    const rows = data[table.field];
    if (!Array.isArray(rows)) continue;
    const there = next.tables.find(({ field }) => field === table.field);
    if (there === undefined) {
      const texts = rows
        .filter(isRow)
        .flatMap((row) => table.fields.flatMap((each) => typedText(each, row[each.field])));
      if (rows.length > 0) lost.set(table.field, { label: table.label, texts });
      continue;
    }
    kept[table.field] = rows.filter(isRow).map((row) => ({
      ...(Object.hasOwn(row, 'id') ? { id: row['id'] } : {}),
      ...carried(table.fields, there.fields, row),
    }));
  }
  return { data: kept, lost: [...lost.values()] };
};
