import { LRUCache } from 'lru-cache';
import { parseFlowDocument } from '@qiaoban/flow/model/document';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { withHooks } from '@qiaoban/flow/model/with-hooks';
import { announceMap } from '#platform/cache-registry';
import type { Db } from '#platform/database/database';
import { flowStore } from './flow.store';

type FlowVersionKey = { flowId: string; number: number };

/** Published versions of flows as the engine walks them. They never change, so what was read once is kept. */
export type FlowDocuments = {
  of(db: Db, tenant: string, key: FlowVersionKey): Promise<FlowDocument>;
  /** Several in one query; `documentOf` answers each of them. */
  many(db: Db, tenant: string, keys: readonly FlowVersionKey[]): Promise<(key: FlowVersionKey) => FlowDocument>;
  /** The same for lists of flows: one that cannot be read, which is said in the log, does not take the others with it. */
  readable(
    db: Db,
    tenant: string,
    keys: readonly FlowVersionKey[],
  ): Promise<(key: FlowVersionKey) => FlowDocument | undefined>;
};

const KEPT = 500;

export const createFlowDocuments = (): FlowDocuments => {
  const known = new LRUCache<string, FlowDocument>({ max: KEPT });
  announceMap('workflow.documents', known);
  const nameOf = (tenant: string, { flowId, number }: FlowVersionKey): string => `${tenant}:${flowId}:${number}`;

  const read = (flowId: string, number: number, json: unknown): FlowDocument => {
    const parsed = parseFlowDocument(json);
    if (!parsed.ok) throw new Error(`version ${number} of flow ${flowId} cannot be read: ${parsed.problems[0]?.path}`);
    return withHooks(parsed.document);
  };

  /** `failed`: what is done about one that cannot be read. */
  const find = async (
    db: Db,
    tenant: string,
    keys: readonly FlowVersionKey[],
    failed: (error: unknown) => void,
  ): Promise<(key: FlowVersionKey) => FlowDocument | undefined> => {
    const found = new Map<string, FlowDocument>();
    const missing = new Map<string, FlowVersionKey>();
    for (const key of keys) {
      const name = nameOf(tenant, key);
      const document = known.get(name);
      if (document) found.set(name, document);
      else missing.set(name, key);
    }
    const rows = missing.size === 0 ? [] : await flowStore.versions(db, [...missing.values()]);
    for (const row of rows) {
      const name = nameOf(tenant, { flowId: row.flow_id, number: row.number });
      try {
        const document = read(row.flow_id, row.number, row.document);
        known.set(name, document);
        found.set(name, document);
      } catch (error) {
        failed(error);
      }
    }
    return (key) => found.get(nameOf(tenant, key));
  };

  const many: FlowDocuments['many'] = async (db, tenant, keys) => {
    const documentOf = await find(db, tenant, keys, (error) => {
      throw error;
    });
    return (key) => {
      const document = documentOf(key);
      if (!document) throw new Error(`flow ${key.flowId} has no version ${key.number}`);
      return document;
    };
  };

  const readable: FlowDocuments['readable'] = (db, tenant, keys) =>
    find(db, tenant, keys, (error) => console.warn('a flow is left out of a list', error));

  return { many, readable, of: async (db, tenant, key) => (await many(db, tenant, [key]))(key) };
};
