import type { LocalText } from '@qiaoban/contracts/languages';
import type { ColumnKind } from '@qiaoban/language/filter';

/** What a flow needs to know of a field of its form. A column of a sub-table is named `table.column`. */
export type FlowField = {
  field: string;
  label: LocalText;
  kind: ColumnKind;
  /** The value is an id, or a list of ids, of these. */
  holds?: 'user' | 'department';
  /** The values that it may have, where there are only these, with what a person reads for them. */
  options?: readonly { value: string; label: string }[];
  /** A new record in which it is not given is refused. */
  mustFill?: boolean;
  /** The program fills it by itself: what is written there is dropped. */
  isMade?: boolean;
  /** The field is itself a sub-table; its columns follow as fields of their own. */
  isTable?: boolean;
};
export type FlowFields = ReadonlyMap<string, FlowField>;

/** Facts about the initiator that conditions may ask for, under these field names. */
export const INITIATOR_FIELDS = {
  'starter.userId': 'text',
  'starter.departmentId': 'text',
  'starter.departmentIds': 'texts',
  'starter.roleIds': 'texts',
  'starter.positionIds': 'texts',
} as const satisfies Record<string, ColumnKind>;

export const isInitiatorField = (field: string): field is keyof typeof INITIATOR_FIELDS => field in INITIATOR_FIELDS;

export const fieldsByName = (fields: readonly FlowField[]): FlowFields => new Map(fields.map((f) => [f.field, f]));

/** May a condition ask for it? Columns of sub-tables have many values. */
export const isAskable = ({ field, isTable }: Pick<FlowField, 'field' | 'isTable'>): boolean =>
  isTable !== true && !field.includes('.');

/** Column kinds of everything that a condition may ask for. */
export const kindsOf = (fields: readonly FlowField[]): Record<string, ColumnKind> => {
  const kinds: Record<string, ColumnKind> = { ...INITIATOR_FIELDS };
  for (const field of fields) if (isAskable(field)) kinds[field.field] = field.kind;
  return kinds;
};
