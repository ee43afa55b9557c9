import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { tenantErrors } from '@qiaoban/contracts/tenant/tenant.contract';
import type { NewTenant, TenantInput } from '@qiaoban/contracts/tenant/tenant.contract';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { DEFAULT_TENANT, TENANTS_CHANGED } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { tenantRows } from '#platform/database/tenant-rows';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { deadJobs } from '#platform/dead-jobs';
import type { Jobs } from '#platform/jobs';
import { tenantSessions } from '#core/auth';
import { audit } from '#core/log';
import { hashNewPassword } from '#core/directory';
import { CREATE_ATTEMPTS, CREATE_JOB, DELETE_JOB, writeQuota } from './tenant.build';
import { control, MIB, tenantStore } from './tenant.store';
import type { TenantRow } from './tenant.store';

/** How long a deletion can be taken back. */
export const WAIT_MS = 7 * 24 * 3_600_000;
const RESERVED = new Set(['default', 'platform', 'public', 'admin', 'system', 'api']);

type Changed = Parameters<typeof tenantRows.set>[2];
type EndSessions = (ids: readonly string[]) => void;
type Deps = { tenants: Tenants; bus: Bus; jobs: Jobs; clock: Clock; endSessions: EndSessions };

const at = (path: string) => [{ path, message: '' }];

/** The operator: an administrator of the first tenant. Grants of the menu alone are not enough. */
const requireOperator = (actor: Actor): void => {
  if (actor.tenant !== DEFAULT_TENANT || !actor.isAdministrator) throw new AppError(tenantErrors.operators_only);
};

const requireLocked = async (tx: Tx, code: string): Promise<TenantRow> => {
  const row = await tenantStore.lock(tx, code);
  if (row === undefined) throw new AppError(tenantErrors.not_found);
  return row;
};

const requireState = (row: TenantRow, ...states: TenantRow['state'][]): void => {
  if (row.code === DEFAULT_TENANT) throw new AppError(tenantErrors.is_default);
  if (!states.includes(row.state)) throw new AppError(tenantErrors.not_now);
};

/** Tenants of the installation: one method a contract. */
export const createTenantService = ({ tenants, bus, jobs, clock, endSessions }: Deps) => {
  const notify = (): void => {
    bus.publish({ kind: TENANTS_CHANGED });
  };
  const setState = (tx: Tx, code: string, set: Changed) => tenantRows.set(control(tx), code, set);

  /** Runs one change of state with its line in the log. */
  const change = async (
    actor: Actor,
    code: string,
    action: string,
    from: TenantRow['state'][],
    work: (unit: Unit, row: TenantRow) => Promise<Changed>,
  ): Promise<void> => {
    requireOperator(actor);
    await inTransaction(actor.db, async (unit) => {
      const row = await requireLocked(unit.tx, code);
      requireState(row, ...from);
      const set = await work(unit, row);
      await setState(unit.tx, code, set);
      const state = set.state ?? row.state;
      await audit(unit.tx, actor, {
        area: 'tenant',
        action,
        id: code,
        name: row.fullName,
        before: { state: row.state },
        after: { state },
      });
    });
    await tenants.refresh();
    notify();
  };

  return {
    list: async (actor: Actor, query: PageQuery) => {
      requireOperator(actor);
      const { currentPage, pageSize } = query;
      const { list, total } = await tenantStore.page(actor.db, tenants, query);
      return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },

    get: async (actor: Actor, code: string) => {
      requireOperator(actor);
      const tenant = await tenantStore.get(actor.db, tenants, code);
      if (tenant === undefined) throw new AppError(tenantErrors.not_found);
      return tenant;
    },

    create: async (actor: Actor, { password, account, realName, mobilePhone, ...input }: NewTenant): Promise<void> => {
      requireOperator(actor);
      const { code } = input;
      if (RESERVED.has(code)) throw new AppError(tenantErrors.code_reserved, { code }, at('code'));
      const { language } = actor;
      const passwordHash = await hashNewPassword(actor.db, { password, account, path: 'password', language });
      await inTransaction(actor.db, async (unit) => {
        await tenantRows.insert(control(unit.tx), {
          code,
          full_name: input.fullName,
          enabled_mark: 0,
          state: 'creating',
          progress: 0,
          contact: input.contact,
          description: input.description,
          quota_users: input.quotaUsers,
          quota_forms: input.quotaForms,
          quota_storage: input.quotaStorage * MIB,
          suspended_at: null,
          delete_after: null,
        });
        const payload = { code, account, realName, mobilePhone, passwordHash };
        await jobs.add(unit, CREATE_JOB, payload, {
          id: `${CREATE_JOB}.${code}.${clock.now()}`,
          maxAttempts: CREATE_ATTEMPTS,
        });
        await audit(unit.tx, actor, { area: 'tenant', action: 'create', id: code, name: input.fullName, after: input });
      }).catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new AppError(tenantErrors.code_taken, { code }, at('code'));
        throw error;
      });
    },

    /** Goes on with a making that failed, with the administrator that was named then. */
    retry: (actor: Actor, code: string) =>
      change(actor, code, 'retry', ['failed'], async ({ tx, afterCommit }) => {
        if ((await deadJobs.retryOf(tx, CREATE_JOB, 'code', code)) === 0) throw new AppError(tenantErrors.not_now);
        afterCommit(() => bus.publish({ kind: 'jobs.added' }));
        return { state: 'creating', error: '', progress: 0 };
      }),

    update: async (actor: Actor, code: string, { version, ...input }: TenantInput & { version: number }) => {
      requireOperator(actor);
      const isBuilt = await inTransaction(actor.db, async ({ tx }) => {
        const before = await requireLocked(tx, code);
        if (before.version !== version) throw new AppError(commonErrors.stale);
        await setState(tx, code, {
          full_name: input.fullName,
          contact: input.contact,
          description: input.description,
          quota_users: input.quotaUsers,
          quota_forms: input.quotaForms,
          quota_storage: input.quotaStorage * MIB,
          version: version + 1,
        });
        const was = { ...before, quotaStorage: Math.round(before.quota_storage / MIB) };
        await audit(tx, actor, {
          area: 'tenant',
          action: 'update',
          id: code,
          name: input.fullName,
          before: was,
          after: input,
        });
        return before.state !== 'creating' && before.state !== 'failed';
      });
      if (isBuilt) await writeQuota(tenants.db(code), { ...input, storageBytes: input.quotaStorage * MIB });
    },

    suspend: async (actor: Actor, code: string, reason: string): Promise<void> => {
      const ended: string[] = [];
      await change(actor, code, 'suspend', ['open'], async ({ tx }) => {
        const now = new Date(clock.now());
        ended.push(...(await tenantSessions.end(control(tx), code, 'suspended', now)));
        return { state: 'suspended', enabled_mark: 0, suspended_at: now, suspend_reason: reason };
      });
      endSessions(ended);
    },

    resume: (actor: Actor, code: string) =>
      change(actor, code, 'resume', ['suspended'], async () => ({
        state: 'open',
        enabled_mark: 1,
        suspended_at: null,
        suspend_reason: '',
      })),

    remove: (actor: Actor, code: string, confirm: string) =>
      change(actor, code, 'announceDelete', ['suspended'], async (unit) => {
        if (confirm !== code) throw new AppError(tenantErrors.confirm_differs, {}, at('confirm'));
        const goes = clock.now() + WAIT_MS;
        const id = `${DELETE_JOB}.${code}.${goes}`;
        await jobs.add(unit, DELETE_JOB, { code, at: goes }, { runAt: goes, id });
        return { state: 'deleting', delete_after: new Date(goes) };
      }),

    keep: (actor: Actor, code: string) =>
      change(actor, code, 'keep', ['deleting'], async () => ({ state: 'suspended', delete_after: null })),
  };
};
export type TenantService = ReturnType<typeof createTenantService>;
