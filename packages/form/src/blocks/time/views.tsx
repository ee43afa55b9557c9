import { ClockCircleOutlined } from '@ant-design/icons';
import { TimePicker } from 'antd';
import { shownClock } from '../../values/clock-value';
import { fromClock, toClock } from '../../views/picker-time';
import { shownPlaceholder } from '../../views/shown-placeholder';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { TimeProps } from './block';

const TimeView = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<TimeProps>) => (
  <TimePicker
    id={id}
    className="qb-wide"
    value={toClock(value)}
    format={props.format}
    placeholder={shownPlaceholder(props, host, view.isDisabled, 'form.view.choose') ?? ''}
    allowClear={props.clearable}
    disabled={view.isDisabled}
    needConfirm={false}
    status={view.isInvalid ? 'error' : undefined}
    aria-invalid={view.isInvalid}
    aria-describedby={view.describedBy}
    autoFocus={view.isInCell}
    defaultOpen={view.opensAtOnce}
    variant={view.isInCell ? 'borderless' : 'outlined'}
    onChange={(shown) => onChange(fromClock(shown))}
    onBlur={onBlur}
  />
);

const TimeCell = ({ value, props }: CellViewProps<TimeProps>) => (
  <span className="qb-value-time">{shownClock(value, props.format)}</span>
);

export const views: BlockViews = { icon: ClockCircleOutlined, Input: TimeView, Cell: TimeCell };
