import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { drawPart } from '@qiaoban/form/views/block-parts';
import { viewsOf } from '@qiaoban/form/web';

type Props = {
  id: string;
  field: FieldInfo;
  host: BlockHost;
  /** As the field itself holds it. */
  value: unknown;
  onChange: (value: unknown) => void;
};

/** The input of a field outside of its form, where a value of its kind is looked for or compared with. */
export const BlockControl = ({ id, field, host, value, onChange }: Props) =>
  drawPart(viewsOf(field.type)?.Input, {
    id,
    value,
    props: { ...field.props, disabled: false, readonly: false },
    host,
    isDisabled: false,
    isInvalid: false,
    describedBy: undefined,
    isInCell: false,
    stopsAnywhere: true,
    onBlur: () => undefined,
    onChange,
  });
