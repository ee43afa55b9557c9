import { useFlowText } from '../../views/host-context';

export const LegProperties = () => <p>{useFlowText()('flow.edit.parallelNote')}</p>;
