import { CapitalText } from '../../views/plain-cells';
import { NumberInput } from '../../views/number-input';
import type { InputViewProps } from '../../views/view-types';
import type { QbAmountProps } from './definition';

export const QbAmountView = (view: InputViewProps<QbAmountProps>) => (
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
