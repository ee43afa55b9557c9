import type { FieldInfo } from './fields';
import { isEncrypted, isMasked } from './values/protected-text';

/** Has it a text that people read, which other forms may offer? What is secret or shown in part is never offered, nor are files. */
export const isAvailableValue = ({ column, recordColumn, block: { definition, codec }, props }: FieldInfo): boolean =>
  codec !== undefined &&
  (column !== undefined || recordColumn !== undefined) &&
  definition.mirrors === undefined &&
  !definition.isSecret &&
  !isEncrypted(props) &&
  !isMasked(props) &&
  !definition.isHtml &&
  !definition.isFile;

/** Is what it stores what people read: a text or a number, not the id of something, a word for a choice or a moment? */
export const isOwnText = ({ column, block: { definition }, props }: FieldInfo): boolean =>
  (column?.type === 'text' || column?.type === 'numeric') &&
  definition.holds === undefined &&
  definition.names?.(props) === undefined &&
  definition.relatesTo === undefined &&
  (!definition.readsOptions || (props as { dataType?: string }).dataType === 'form');
