export const instanceAddress = (instanceId: string): string => `/workFlow/case/${encodeURIComponent(instanceId)}`;
/** With `forUserId` in the name of somebody who entrusted it. */
export const startAddress = (flowId: string, forUserId = ''): string =>
  `/workFlow/start/${encodeURIComponent(flowId)}${forUserId === '' ? '' : `?for=${encodeURIComponent(forUserId)}`}`;
export const designerAddress = (flowId: string): string => `/onlineDev/flowDesigner/${encodeURIComponent(flowId)}`;
