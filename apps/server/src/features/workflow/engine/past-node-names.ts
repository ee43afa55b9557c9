import type { Language } from '@qiaoban/contracts/languages';
import { titleInFlow } from '@qiaoban/flow/describe/describe-node';
import type { HistoryEntry } from '@qiaoban/flow/engine/effects';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { Db } from '#platform/database/database';
import type { FlowDocuments } from './flow-documents';
import { flowStore } from './flow.store';

type Entry = Pick<HistoryEntry, 'nodeId' | 'toNodeId' | 'branchIds'>;
type NodeName = (nodeId: string | undefined) => string;
type Asked = { db: Db; tenant: string; language: Language; flowId: string; document: FlowDocument };

const namedIn = ({ nodeId, toNodeId, branchIds = [] }: Entry): string[] =>
  [nodeId, toNodeId, ...branchIds].flatMap((id) => (id === undefined || id === '' ? [] : [id]));

/**
 * What the steps of a history are called. An instance that went over to another version was at steps that its own does not
 * have: these are named as the newest version that had them named them.
 */
export const createPastNodeNames =
  (documents: FlowDocuments) =>
  async ({ db, tenant, language, flowId, document }: Asked, history: readonly Entry[]): Promise<NodeName> => {
    const isGone = history.flatMap(namedIn).some((id) => document.nodes[id] === undefined);
    const newest = isGone ? ((await flowStore.find(db, flowId))?.published_version ?? 0) : 0;
    const keys = Array.from({ length: newest }, (_, at) => ({ flowId, number: newest - at }));
    const documentOf = await documents.readable(db, tenant, keys);
    const past = keys.flatMap((key) => documentOf(key) ?? []);
    return (nodeId) => {
      if (nodeId === undefined) return '';
      const named = [document, ...past].find(({ nodes }) => nodes[nodeId] !== undefined) ?? document;
      return titleInFlow(named, nodeId, { language });
    };
  };
