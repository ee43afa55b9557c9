import { AlignLeftOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { TextCell } from '../../views/plain-cells';
import { shownPlaceholder } from '../../views/shown-placeholder';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { TextareaProps } from './block';

/** Lines of a cell that is being filled in. */
const ROWS_IN_CELL = { minRows: 1, maxRows: 4 };

const TextareaView = ({
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
}: InputViewProps<TextareaProps>) => (
  <Input.TextArea
    id={id}
    value={typeof value === 'string' ? value : ''}
    placeholder={shownPlaceholder(props, host, isDisabled, 'form.view.input')}
    autoSize={isInCell ? ROWS_IN_CELL : { minRows: props.minRows, maxRows: Math.max(props.minRows, props.maxRows) }}
    autoFocus={isInCell}
    variant={isInCell ? 'borderless' : 'outlined'}
    count={{ max: props.maxLength, show: !isDisabled && !isInCell, strategy: (text) => [...text].length }}
    disabled={isDisabled && !props.readonly}
    readOnly={isDisabled && props.readonly}
    status={isInvalid ? 'error' : undefined}
    aria-invalid={isInvalid}
    aria-describedby={describedBy}
    onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    onBlur={onBlur}
  />
);

const TextareaCell = ({ value }: CellViewProps<TextareaProps>) => <TextCell value={value} />;

export const views: BlockViews = { icon: AlignLeftOutlined, Input: TextareaView, Cell: TextareaCell };
