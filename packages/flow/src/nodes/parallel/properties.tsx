import { useFlowText } from '../../views/host-context';

export const ParallelProperties = () => <p>{useFlowText()('flow.edit.parallelNote')}</p>;
