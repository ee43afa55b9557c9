import type { BodyIn, ReplyOf } from '@qiaoban/contracts/route';
import { getFlow, updateFlow } from '@qiaoban/contracts/workflow/engine.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { emptyFlowDocument, parseFlowDocument } from '@qiaoban/flow/model/document';
import { dissolveForks } from '@qiaoban/flow/edit/flow-commands';
import { call } from '#lib/call/call.ts';
import type { Draft, DraftKind, StoredDesign } from '../frame/draft';

export type FlowModel = ReplyOf<typeof getFlow>;
/** Name, code, looks: what is saved beside the document. */
export type FlowMeta = Omit<BodyIn<typeof updateFlow>, 'flowTemplateJson' | 'version'>;
export type FlowDraft = Draft<FlowDocument, FlowMeta>;

export const storedFlow = (model: FlowModel): StoredDesign<FlowMeta> => {
  const { fullName, enCode, names, category, icon, iconBackground, sortCode, description } = model;
  const meta = { fullName, enCode, category, icon, iconBackground, sortCode, description, ...(names ? { names } : {}) };
  return { version: model.version, json: model.flowTemplateJson, meta };
};

export const flowDraft: DraftKind<FlowDocument, FlowMeta> = {
  name: 'flow',
  behaviours: [dissolveForks],
  /** One that was only named starts with start and end. */
  read: (json) => {
    if (typeof json === 'object' && json !== null && Object.keys(json).length === 0) return emptyFlowDocument();
    const parsed = parseFlowDocument(json);
    if (!parsed.ok) console.warn('unreadable flow', parsed.problems);
    return parsed.ok ? parsed.document : undefined;
  },
  load: async (id) => storedFlow(await call(getFlow, { params: { id } })),
  save: async (id, meta, document, version) => {
    const body = { ...meta, flowTemplateJson: document, version };
    return (await call(updateFlow, { params: { id }, body })).version;
  },
};
