import type { PropertySpec } from '@qiaoban/portal/property-spec';

/** What every editor of a property gets. `props` are all of the block, for editors that look at others. */
export type EditorProps<V = unknown, S extends PropertySpec = PropertySpec> = {
  id: string;
  spec: S;
  value: V;
  props: Record<string, unknown>;
  onChange: (value: V) => void;
};
