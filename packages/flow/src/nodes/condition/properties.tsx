import { useFlowText } from '../../views/host-context';

export const ConditionProperties = () => <p>{useFlowText()('flow.edit.forkNote')}</p>;
