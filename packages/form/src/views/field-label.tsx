import { textIn } from '@qiaoban/contracts/languages';
import type { FieldProps } from '../field-props';
import type { BlockHost } from '../host';

type Props = {
  id: string;
  htmlFor?: string;
  props: FieldProps;
  host: BlockHost;
  isRequired: boolean;
  width: number | undefined;
};

export const FieldLabel = ({ id, htmlFor, props, host, isRequired, width }: Props) => {
  const text = textIn(props.label, host.language);
  if (!props.showLabel || text === '') return null;
  return (
    <label id={id} htmlFor={htmlFor} className="qb-field-label" style={width === undefined ? undefined : { width }}>
      {isRequired && (
        <span className="qb-required" aria-hidden>
          *
        </span>
      )}
      {text}
    </label>
  );
};
