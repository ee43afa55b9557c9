import { PayCircleOutlined } from '@ant-design/icons';
import { NumberInput } from '../../views/number-input';
import { CapitalText, NumberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import { numberLook } from './block';
import type { QbAmountProps } from './block';

const QbAmountView = (view: InputViewProps<QbAmountProps>) => (
  <>
    <NumberInput
      {...view}
      scale={view.props.precision}
      thousands
      prefix={view.isInCell ? undefined : view.props.prefix}
    />
    {view.props.showCapital && !view.isInCell && <CapitalText value={view.value} language={view.host.language} />}
  </>
);

const QbAmountCell = ({ value, props }: CellViewProps<QbAmountProps>) => (
  <NumberCell value={value} look={numberLook(props)} />
);

export const views: BlockViews = { icon: PayCircleOutlined, Input: QbAmountView, Cell: QbAmountCell };
