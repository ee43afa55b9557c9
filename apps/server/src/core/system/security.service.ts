import type { SecuritySettings } from '@qiaoban/contracts/auth/security-settings';
import type { Bus } from '#platform/bus';
import type { Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { checkMark, markOf } from '#platform/state-mark';
import { SECURITY_CHANGED, lockConfig, readSecurity, writeSecurity } from './security';

/** The log stands below this feature: how a change is written down is handed over. */
export type AuditPort = (
  tx: Tx,
  actor: Actor,
  change: { area: string; action: string; id: string; name: string; before: object; after: object },
) => Promise<void>;

type Deps = { bus: Bus; audit: AuditPort };

/** The security settings: one method a contract. */
export const createSecurityService = ({ bus, audit }: Deps) => ({
  get: async (actor: Actor) => {
    const settings = await readSecurity(actor.db);
    return { ...settings, version: markOf(settings) };
  },

  update: (actor: Actor, { version, ...after }: SecuritySettings & { version?: string | undefined }): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      await lockConfig(tx);
      const before = await readSecurity(tx);
      checkMark(version, before);
      await writeSecurity(tx, after);
      await audit(tx, actor, { area: 'security', action: 'update', id: 'security', name: '', before, after });
      afterCommit(() => bus.publish({ kind: SECURITY_CHANGED, tenant: actor.tenant }));
    }),
});
export type SecurityService = ReturnType<typeof createSecurityService>;
