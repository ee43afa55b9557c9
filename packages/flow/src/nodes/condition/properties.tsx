import { useFlowText } from '../../host';

export const ConditionProperties = () => <p>{useFlowText()('flow.edit.forkNote')}</p>;
