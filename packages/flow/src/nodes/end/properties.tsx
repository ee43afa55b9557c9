import { useFlowText } from '../../host';

export const EndProperties = () => <p>{useFlowText()('flow.edit.endNote')}</p>;
