import { LRUCache } from 'lru-cache';
import { announceMap } from '../../../platform/cache-registry';
import type { Db } from '../../../platform/database/database';
import type { WorkflowDeps } from '../workflow.deps';
import type { Span } from './entrust.rules';
import { inForce } from './entrust.rules';
import { entrustStore } from './entrust.store';

/** Another node hears of a change after this at the latest. */
const KEPT_MS = 5_000;

export type Entrusts = (db: Db, tenant: string, flowId: string) => Promise<Record<string, string>>;

/** Who has entrusted his approvals to whom now; read once for many events. */
export const createEntrusts = ({
  clock,
}: Pick<WorkflowDeps, 'clock'>): { of: Entrusts; forget(tenant: string): void } => {
  const known = new LRUCache<string, Span[]>({ max: 1000, ttl: KEPT_MS });
  announceMap('workflow.entrusts', known);
  return {
    of: async (db, tenant, flowId) => {
      const now = clock.now();
      const kept = known.get(tenant);
      const spans = kept ?? (await entrustStore.current(db, now));
      if (!kept) known.set(tenant, spans);
      return inForce(spans, flowId, now);
    },
    forget: (tenant) => void known.delete(tenant),
  };
};
