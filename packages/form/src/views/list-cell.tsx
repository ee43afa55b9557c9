import type { FieldInfo } from '../fields';
import type { BlockHost } from '../host';
import { viewsOf } from '../registry.web';
import { withBound } from '../values/option-parameters';
import { drawPart } from './block-parts';

type Props = {
  field: FieldInfo;
  value: unknown;
  host: BlockHost;
  /** The record: its other fields may decide what the value is called. */
  record?: Readonly<Record<string, unknown>>;
};

/** A field's value in a list of records. */
export const ListCell = ({ field, value, host, record = {} }: Props) =>
  drawPart(viewsOf(field.type)?.Cell, { value, props: withBound(field.props, (path) => record[path]), host });
