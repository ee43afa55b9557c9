import { useFlowText } from '../../host';

export const ParallelProperties = () => <p>{useFlowText()('flow.edit.parallelNote')}</p>;
