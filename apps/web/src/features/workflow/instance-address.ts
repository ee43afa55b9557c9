export const instanceAddress = (caseId: string): string => `/workFlow/case/${encodeURIComponent(caseId)}`;
export const startAddress = (flowId: string): string => `/workFlow/start/${encodeURIComponent(flowId)}`;
export const designerAddress = (flowId: string): string => `/onlineDev/flowDesigner/${encodeURIComponent(flowId)}`;
