import type { BlockDefinition } from './block';
import type { FieldProps } from './field-props';

type Needed = 'key' | 'group' | 'propsSchema' | 'defaults' | 'properties';
type Spec<P extends FieldProps> = Pick<BlockDefinition<P>, Needed> & Partial<Omit<BlockDefinition<P>, Needed>>;

const nothing: Omit<BlockDefinition, Needed> = {
  version: 1,
  holdsChildren: false,
  holdsRows: false,
  holdsValue: false,
  storesColumn: false,
  readsOptions: false,
  isTree: false,
  suggests: false,
  isSecret: false,
  isHtml: false,
  holdsPages: false,
  startsWith: [],
  inSubTable: false,
  listable: false,
  searchable: false,
  sortable: false,
  isSystem: false,
  isServerMade: false,
  isBillNumber: false,
  isFile: false,
  summable: false,
  searchOps: [],
  column: () => undefined,
  filterKind: () => undefined,
  startValue: () => undefined,
  migrations: [],
  samples: [],
};

/** A block that shows or holds something and has no value. */
export const layoutBlock = <P extends FieldProps>(spec: Omit<Spec<P>, 'group'>): BlockDefinition<P> => ({
  ...nothing,
  group: 'layout',
  ...spec,
});

/** A block with a value and a column of its own. */
export const inputBlock = <P extends FieldProps>(spec: Spec<P>): BlockDefinition<P> => ({
  ...nothing,
  holdsValue: true,
  storesColumn: true,
  inSubTable: true,
  listable: true,
  searchable: true,
  sortable: true,
  startValue: (props) => ('defaultValue' in props ? props.defaultValue : undefined),
  ...spec,
});

/** A block that shows a column which every record has of its own; the server fills it. */
export const systemBlock = <P extends FieldProps>(
  spec: Omit<Spec<P>, 'group'> & Pick<BlockDefinition<P>, 'recordColumn'>,
): BlockDefinition<P> => ({
  ...nothing,
  group: 'system',
  holdsValue: true,
  listable: true,
  searchable: true,
  sortable: true,
  isSystem: true,
  isServerMade: true,
  ...spec,
});
