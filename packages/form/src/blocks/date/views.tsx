import { CalendarOutlined } from '@ant-design/icons';
import { DatePicker } from 'antd';
import { fromPicker, pickerFormat, pickerKind, toPicker } from '../../views/picker-time';
import { TimeCell } from '../../views/plain-cells';
import { shownPlaceholder } from '../../views/shown-placeholder';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { DateProps } from './block';

const DateView = ({
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
  opensAtOnce,
}: InputViewProps<DateProps>) => {
  const { format } = props;
  const showTime = format.includes('HH') ? { format: format.slice('yyyy-MM-dd '.length) } : false;
  return (
    <DatePicker
      id={id}
      className="qb-wide"
      value={toPicker(value, host.zone)}
      picker={pickerKind(format)}
      format={pickerFormat(format)}
      needConfirm={false}
      showTime={showTime}
      placeholder={shownPlaceholder(props, host, isDisabled, 'form.view.choose') ?? ''}
      allowClear={props.clearable}
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      autoFocus={isInCell}
      defaultOpen={opensAtOnce}
      variant={isInCell ? 'borderless' : 'outlined'}
      onChange={(shown) => onChange(fromPicker(shown, format, host.zone))}
      onBlur={onBlur}
    />
  );
};

const DateCell = ({ value, props, host }: CellViewProps<DateProps>) => (
  <TimeCell value={value} format={props.format} host={host} />
);

export const views: BlockViews = { icon: CalendarOutlined, Input: DateView, Cell: DateCell };
