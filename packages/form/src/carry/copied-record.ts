import { carryOver } from './carry-over';
import type { FormDocument } from '../document';
import type { FieldInfo } from '../fields';
import { listFields } from '../fields';
import type { FieldRights } from '../runtime/rights';
import { rightTo } from '../runtime/rights';
import { isMasked } from '../values/protected-text';

type Values = Readonly<Record<string, unknown>>;
type Options = {
  /** What may be filled in of the new record. */
  rights: FieldRights;
  newId: () => string;
};

/**
 * What a new record of the form as it is published now takes over of another one: what the person may fill in, without what the server
 * makes itself (numbers, who and when) and what is shown in part only. Rows are rows of their own. `lost` as of `carryOver`.
 */
export const copiedRecord = (
  before: FormDocument,
  now: FormDocument,
  data: Values,
  { rights, newId }: Options,
): ReturnType<typeof carryOver> => {
  const mayFill = (path: string): boolean => rightTo(rights, path, 'edit').access === 'edit';
  const isTaken = ({ path, props, block: { definition } }: FieldInfo): boolean =>
    mayFill(path) &&
    !definition.isServerMade &&
    definition.formula === undefined &&
    !definition.isSecret &&
    !isMasked(props);
  const taken = (fields: readonly FieldInfo[], values: Values): Record<string, unknown> =>
    Object.fromEntries(
      fields
        .filter((each) => isTaken(each) && Object.hasOwn(values, each.field))
        .map(({ field }) => [field, values[field]]),
    );
  const old = listFields(before);
  const { main, tables } = listFields(now);
  const given: Record<string, unknown> = { ...data };
  // what the new record makes anew is not missed in it
  for (const field of old.main) if (!isTaken(field)) delete given[field.field];
  const { data: kept, lost } = carryOver(before, now, given);
  const copied = taken(main, kept);
  for (const { field, fields } of tables) {
    const rows = kept[field];
    if (!mayFill(field) || !Array.isArray(rows)) continue;
    copied[field] = (rows as Values[]).map((row) => ({ id: newId(), ...taken(fields, row) }));
  }
  return { data: copied, lost };
};
