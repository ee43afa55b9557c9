import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '../document';
import type { FieldInfo } from '../fields';
import { listFields } from '../fields';
import { isEmpty } from '../problem';

type Values = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

const isTaken = ({ block, props }: FieldInfo, value: unknown): boolean =>
  block.codec === undefined || block.codec.normalise(value, props).ok;

/**
 * What was filled in, for the form as it has been published since: values of fields that are there and still take them.
 * `lost`: titles of the fields, as they were, whose values do not come along.
 */
export const carryOver = (
  before: FormDocument,
  now: FormDocument,
  data: Values,
): { data: Record<string, unknown>; lost: LocalText[] } => {
  const lost = new Map<string, LocalText>();
  const carried = (
    old: readonly FieldInfo[],
    fields: readonly FieldInfo[],
    values: Values,
  ): Record<string, unknown> => {
    const kept: Record<string, unknown> = {};
    for (const { field, path, label } of old) {
      if (!Object.hasOwn(values, field)) continue;
      const next = fields.find((each) => each.field === field);
      if (next !== undefined && isTaken(next, values[field])) kept[field] = values[field];
      else if (!isEmpty(values[field])) lost.set(path, label);
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
      if (rows.length > 0) lost.set(table.field, table.label);
      continue;
    }
    kept[table.field] = rows.filter(isRow).map((row) => ({
      ...(Object.hasOwn(row, 'id') ? { id: row['id'] } : {}),
      ...carried(table.fields, there.fields, row),
    }));
  }
  return { data: kept, lost: [...lost.values()] };
};
