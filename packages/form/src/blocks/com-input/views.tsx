import { EditOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { TextCell } from '../../views/plain-cells';
import { shownPlaceholder } from '../../views/shown-placeholder';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { ComInputProps } from './block';

const ComInputView = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  isDisabled,
  isInvalid,
  describedBy,
  isInCell,
}: InputViewProps<ComInputProps>) => (
  <Input
    id={id}
    value={typeof value === 'string' ? value : ''}
    placeholder={shownPlaceholder(props, host, isDisabled, 'form.view.input')}
    prefix={props.prefix}
    suffix={props.suffix}
    inputMode={props.inputMode}
    disabled={isDisabled && !props.readonly}
    readOnly={isDisabled && props.readonly}
    status={isInvalid ? 'error' : undefined}
    aria-invalid={isInvalid}
    aria-describedby={describedBy}
    autoComplete="off"
    autoFocus={isInCell}
    onFocus={isInCell ? (event) => event.target.select() : undefined}
    variant={isInCell ? 'borderless' : 'outlined'}
    onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    onBlur={onBlur}
  />
);

const ComInputCell = ({ value }: CellViewProps<ComInputProps>) => <TextCell value={value} />;

export const views: BlockViews = { icon: EditOutlined, Input: ComInputView, Cell: ComInputCell };
