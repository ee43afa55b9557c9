import { useFlowText } from '../../views/host-context';

export const EndProperties = () => <p>{useFlowText()('flow.edit.endNote')}</p>;
