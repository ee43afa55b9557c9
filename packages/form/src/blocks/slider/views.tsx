import { SlidersOutlined } from '@ant-design/icons';
import { Slider } from 'antd';
import { plainNumber } from '../../values/number-value';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { SliderProps } from './block';

const SliderView = ({ id, value, onChange, onBlur, props, isDisabled, describedBy }: InputViewProps<SliderProps>) => {
  const { min, max, step } = props;
  const pair = Array.isArray(value) ? (value as number[]) : undefined;
  return (
    <div id={id} className="qb-slider" aria-describedby={describedBy} onBlur={onBlur}>
      {props.range ? (
        <Slider
          range
          min={min}
          max={max}
          step={step}
          value={[pair?.[0] ?? min, pair?.[1] ?? min]}
          disabled={isDisabled}
          onChange={onChange}
        />
      ) : (
        <Slider
          min={min}
          max={max}
          step={step}
          value={typeof value === 'number' ? value : min}
          disabled={isDisabled}
          onChange={onChange}
        />
      )}
      <output style={{ minWidth: `${widest(props)}ch` }}>{shown(value)}</output>
    </div>
  );
};

const shown = (value: unknown): string =>
  (Array.isArray(value) ? value : [value])
    .flatMap((each) => (typeof each === 'number' ? plainNumber(each) : []))
    .join(' ~ ');

/** Digits of the longest value, so that the track keeps its length while it is moved. */
const widest = ({ min, max, range }: SliderProps): number => {
  const digits = Math.max(plainNumber(min).length, plainNumber(max).length);
  return range ? 2 * digits + ' ~ '.length : digits;
};

const SliderCell = ({ value }: CellViewProps<SliderProps>) => <span className="qb-value-number">{shown(value)}</span>;

export const views: BlockViews = { icon: SlidersOutlined, Input: SliderView, staysInCell: true, Cell: SliderCell };
