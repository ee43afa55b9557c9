import type { FieldInfo } from '../fields';
import type { BlockHost } from '../host';
import { viewsOf } from '../registry.web';
import { drawPart } from './block-parts';

/** A field's value in a list of records. */
export const ListCell = ({ field, value, host }: { field: FieldInfo; value: unknown; host: BlockHost }) =>
  drawPart(viewsOf(field.type)?.Cell, { value, props: field.props, host });
