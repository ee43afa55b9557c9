import { CapitalText, NumberCell, TextCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { CalculateProps } from './definition';

export const CalculateCell = ({ value, props, host }: CellViewProps<CalculateProps>) => {
  if (props.resultType === 'text') return <TextCell value={value} />;
  return (
    <>
      <NumberCell value={value} scale={props.precision} thousands={props.thousands} />
      {props.showCapital && <CapitalText value={value} language={host.language} />}
    </>
  );
};
