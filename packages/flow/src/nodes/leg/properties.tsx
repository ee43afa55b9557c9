import { useFlowText } from '../../host';

export const LegProperties = () => <p>{useFlowText()('flow.edit.parallelNote')}</p>;
