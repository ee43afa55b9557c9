import { LRUCache } from 'lru-cache';
import { AppError } from '@qiaoban/contracts/errors';
import { entrustErrors } from '@qiaoban/contracts/workflow/entrust.contract';
import { announceMap } from '#platform/cache-registry';
import type { Db } from '#platform/database/database';
import type { WorkflowDeps } from '../workflow.deps';
import type { Span } from './entrust.rules';
import { inForce, mayLaunchFor } from './entrust.rules';
import { entrustStore } from './entrust.store';

/** Another node hears of a change after this at the latest. */
const KEPT_MS = 5_000;

export type Entrusts = (db: Db, tenant: string, flowId: string) => Promise<Record<string, string>>;

/** Who has entrusted his approvals to whom now; read once for many events. */
/** In whose name something is launched: the person's own, or that of somebody who entrusted it. */
export type MayLaunch = (db: Db, userId: string, forUserId: string, flowId: string) => Promise<void>;

type Known = { of: Entrusts; launching: MayLaunch; forget(tenant: string): void };

export const createEntrusts = ({ clock }: Pick<WorkflowDeps, 'clock'>): Known => {
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
    // launching in another's name is rare: what is stored decides, not what was known a moment ago
    launching: async (db, userId, forUserId, flowId) => {
      if (forUserId === userId) return;
      const now = clock.now();
      const asked = { userId, forUserId, flowId, now };
      if (!mayLaunchFor(await entrustStore.current(db, now), asked)) throw new AppError(entrustErrors.not_entrusted);
    },
    forget: (tenant) => void known.delete(tenant),
  };
};
