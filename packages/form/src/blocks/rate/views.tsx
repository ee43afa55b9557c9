import { StarOutlined } from '@ant-design/icons';
import { Rate } from 'antd';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { RateProps } from './block';

const RateView = ({ id, value, onChange, onBlur, props, isDisabled, describedBy }: InputViewProps<RateProps>) => (
  <span id={id} className="qb-rate" aria-describedby={describedBy} onBlur={onBlur}>
    <Rate
      value={typeof value === 'number' ? value : 0}
      count={props.stars}
      allowHalf={props.half}
      disabled={isDisabled}
      onChange={(next) => onChange(next === 0 ? null : next)}
    />
  </span>
);

const RateCell = ({ value, props }: CellViewProps<RateProps>) =>
  typeof value === 'number' ? (
    <span className="qb-value-rate" title={`${value} / ${props.stars}`}>
      <span aria-hidden>
        {'★'.repeat(Math.floor(value))}
        {'☆'.repeat(Math.max(props.stars - Math.floor(value), 0))}
      </span>{' '}
      {value}
    </span>
  ) : null;

export const views: BlockViews = { icon: StarOutlined, Input: RateView, staysInCell: true, Cell: RateCell };
