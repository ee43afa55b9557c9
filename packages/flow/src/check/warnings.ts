import type { FlowHost } from '../describe/host';
import type { FlowDocument } from '../model/document';
import { inReadingOrder } from '../model/tree';
import { definitionOf } from '../registry';

/** What will go wrong at a step although the flow can be published, in the language of the host. */
type FlowWarning = { nodeId: string; text: string };

/** All of them in reading order, as far as the host knows the forms and flows that are named. */
export const flowWarnings = (document: FlowDocument, host: FlowHost): FlowWarning[] =>
  inReadingOrder(document).flatMap(({ id, type, props }) =>
    (definitionOf(type).warn?.(props, host) ?? []).map((text) => ({ nodeId: id, text })),
  );
