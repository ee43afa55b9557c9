export const instanceAddress = (instanceId: string): string => `/workFlow/case/${encodeURIComponent(instanceId)}`;
/** With `forUserId` in the name of somebody who entrusted it. */
export const startAddress = (flowId: string, forUserId = ''): string =>
  `/workFlow/start/${encodeURIComponent(flowId)}${forUserId === '' ? '' : `?for=${encodeURIComponent(forUserId)}`}`;
/** A new one of the same flow that begins with what is filled in of an earlier one. */
export const againAddress = (flowId: string, instanceId: string): string =>
  `/workFlow/start/${encodeURIComponent(flowId)}?from=${encodeURIComponent(instanceId)}`;
export const designerAddress = (flowId: string): string => `/onlineDev/flowDesigner/${encodeURIComponent(flowId)}`;
