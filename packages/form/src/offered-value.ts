import type { FieldInfo } from './fields';
import { isEncrypted, isMasked } from './values/protected-text';

/** Is what it stores what people read: a text or a number, not the id of something? Such values other forms may offer. */
export const isOfferedValue = ({ column, block: { definition, codec }, props }: FieldInfo): boolean =>
  codec !== undefined &&
  (column?.type === 'text' || column?.type === 'numeric' || column?.type === 'int') &&
  definition.holds === undefined &&
  definition.names?.(props) === undefined &&
  definition.mirrors === undefined &&
  definition.relatesTo === undefined &&
  (!definition.readsOptions || (props as { dataType?: string }).dataType === 'form') &&
  !definition.isSecret &&
  !isEncrypted(props) &&
  !isMasked(props) &&
  !definition.isHtml &&
  !definition.isFile;
