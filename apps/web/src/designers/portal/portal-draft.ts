import type { PortalModel } from '@qiaoban/contracts/portal/portal.contract';
import { getPortal, updatePortal } from '@qiaoban/contracts/portal/portal.contract';
import { emptyPortalDocument } from '@qiaoban/portal/document';
import type { PortalDocument } from '@qiaoban/portal/document';
import { parsePortalDocument } from '@qiaoban/portal/parse-document';
import { portalBehaviours } from '@qiaoban/portal/portal-commands';
import { call } from '#lib/call/call.ts';
import type { PortalMeta } from '#features/portal/index.ts';
import type { Draft, DraftKind, StoredDesign } from '../frame/draft';

export type PortalDraft = Draft<PortalDocument, PortalMeta>;

export const storedPortal = (model: PortalModel): StoredDesign<PortalMeta> => {
  const { fullName, enCode, category, sortCode, description, version, formData } = model;
  return { version, json: formData, meta: { fullName, enCode, category, sortCode, description } };
};

export const portalDraft: DraftKind<PortalDocument, PortalMeta> = {
  name: 'portal',
  behaviours: portalBehaviours,
  /** A portal that was only named starts empty. */
  read: (json) => {
    if (typeof json === 'object' && json !== null && Object.keys(json).length === 0) return emptyPortalDocument();
    const parsed = parsePortalDocument(json);
    if (!parsed.ok) console.warn('unreadable portal', parsed.problems);
    return parsed.ok ? parsed.document : undefined;
  },
  load: async (id) => storedPortal(await call(getPortal, { params: { id } })),
  save: async (id, meta, document, version) => {
    const body = { ...meta, formData: document, version };
    return (await call(updatePortal, { params: { id }, body })).version;
  },
};
