import type { BodyIn, ReplyOf } from '@qiaoban/contracts/route';
import { getFlow, updateFlow } from '@qiaoban/contracts/workflow/engine.contract';
import type { FlowDocument } from '@qiaoban/flow/document';
import { emptyFlowDocument, parseFlowDocument } from '@qiaoban/flow/document';
import { call } from '../../lib/call';
import { isCallError } from '../../lib/call-error';

export type FlowModel = ReplyOf<typeof getFlow>;
/** Name, code, looks: what is saved beside the document. */
export type FlowMeta = Omit<BodyIn<typeof updateFlow>, 'flowTemplateJson' | 'version'>;

/** The draft of a flow; one that was only named starts with start and end. Undefined when it cannot be read. */
export const documentOf = (json: unknown): FlowDocument | undefined => {
  if (typeof json === 'object' && json !== null && Object.keys(json).length === 0) return emptyFlowDocument();
  const parsed = parseFlowDocument(json);
  if (!parsed.ok) console.warn('unreadable flow', parsed.problems);
  return parsed.ok ? parsed.document : undefined;
};

const metaOf = (model: FlowModel): FlowMeta => {
  const { fullName, enCode, names, category, icon, iconBackground, sortCode, description } = model;
  return { fullName, enCode, category, icon, iconBackground, sortCode, description, ...(names ? { names } : {}) };
};

/** Somebody else saved meanwhile; other refusals with 409 (a code that is taken) are none. */
export const isStale = (cause: unknown): boolean => isCallError(cause) && cause.error === 'common.stale';

/** The saved state that the draft was made from, and how it is saved. One open designer has one. */
export type DraftTarget = {
  id: string;
  meta: () => FlowMeta;
  setMeta: (meta: FlowMeta) => void;
  version: () => number;
  setVersion: (version: number) => void;
  save: (document: FlowDocument) => Promise<void>;
  /** Takes the number of what somebody else saved, so that the next save replaces it. */
  adoptNewest: () => Promise<void>;
};

export const createDraftTarget = (model: FlowModel): DraftTarget => {
  let { version } = model;
  let meta = metaOf(model);
  const params = { id: model.id };
  return {
    id: model.id,
    meta: () => meta,
    setMeta: (next) => {
      meta = next;
    },
    version: () => version,
    setVersion: (next) => {
      version = next;
    },
    save: async (document) => {
      const reply = await call(updateFlow, { params, body: { ...meta, flowTemplateJson: document, version } });
      version = reply.version;
    },
    adoptNewest: async () => {
      version = (await call(getFlow, { params })).version;
    },
  };
};
