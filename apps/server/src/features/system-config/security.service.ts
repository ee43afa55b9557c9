import type { SecuritySettings } from '@qiaoban/contracts/auth/security-settings';
import type { Bus } from '../../platform/bus';
import type { Tx } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import type { Actor } from '../../platform/http/caller';
import { SECURITY_CHANGED, readSecurity, writeSecurity } from './security';

/** The log stands below this feature: how a change is written down is handed over. */
export type AuditPort = (
  tx: Tx,
  actor: Actor,
  change: { area: string; action: string; id: string; name: string; before: object; after: object },
) => Promise<void>;

type Deps = { bus: Bus; audit: AuditPort };

/** The security settings: one method a contract. */
export const createSecurityService = ({ bus, audit }: Deps) => ({
  get: (actor: Actor) => readSecurity(actor.db),

  update: (actor: Actor, after: SecuritySettings): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await readSecurity(tx);
      await writeSecurity(tx, after);
      await audit(tx, actor, { area: 'security', action: 'update', id: 'security', name: '', before, after });
      afterCommit(() => bus.publish({ kind: SECURITY_CHANGED, tenant: actor.tenant }));
    }),
});
export type SecurityService = ReturnType<typeof createSecurityService>;
