import { createHash } from 'node:crypto';
import { AppError } from '@qiaoban/contracts/errors';
import { HOOK_A_MINUTE, HOOK_WINDOW_MS, triggerErrors } from '@qiaoban/contracts/workflow/trigger.contract';
import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import { tenantRows } from '#platform/database/tenant-rows';
import { inTransaction } from '#platform/database/transaction';
import type { Encrypter } from '#platform/encrypter';
import { createRateWindow } from '#platform/http/rate-window';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import { checkSignature } from '#platform/signed-message';
import { awaitRun } from './run-trigger';
import { triggerRunStore as runs } from './trigger-run.store';
import { triggerStore } from './trigger.store';

/** A call as it came in. `body`: what the signature covers. */
type HookCall = {
  tenant: string;
  key: string;
  body: string;
  sent: Record<string, unknown>;
  signature: string;
  /** Idempotency-Key of the sender; empty for none. */
  eventKey: string;
  ip: string;
};
type Deps = { clock: Clock; tenants: Tenants; encrypter: Encrypter; jobs: Pick<Jobs, 'add'> };

const FAILURES_A_MINUTE = 60;
const TENANT = /^[a-z][a-z0-9_]{0,40}$/;
const EVENT_KEY = /^[\w.:-]{1,100}$/;

/** The same message twice is the same event, also without a key of the sender. */
const keyOf = ({ eventKey, signature }: HookCall): string =>
  EVENT_KEY.test(eventKey) ? `key-${eventKey}` : `sig-${createHash('sha256').update(signature).digest('hex')}`;

/** Takes a signed call of another system: each event becomes one run. */
export const createReceiveHook = ({ clock, tenants, encrypter, jobs }: Deps) => {
  const calls = createRateWindow(clock);
  const failures = createRateWindow(clock);

  const triggerOf = async (call: HookCall) => {
    if (!TENANT.test(call.tenant) || !(await tenantRows.isOpen(tenants.platform, call.tenant))) return undefined;
    const db = tenants.db(call.tenant);
    const trigger = await triggerStore.byHook(db, call.key);
    return trigger && { db, trigger };
  };

  /** Says the same for an unknown address and a wrong signature. */
  const known = async (call: HookCall) => {
    const found = await triggerOf(call);
    if (!found) throw new AppError(triggerErrors.hook_refused);
    const secret = encrypter.open(found.trigger.secret);
    const window = { now: clock.now(), windowMs: HOOK_WINDOW_MS };
    const outcome = checkSignature(secret, call.body, call.signature, window);
    if (outcome === 'wrong' || found.trigger.enabled_mark !== 1) throw new AppError(triggerErrors.hook_refused);
    if (outcome === 'expired') throw new AppError(triggerErrors.hook_expired);
    return found;
  };

  return async (call: HookCall): Promise<{ id: string }> => {
    const blocked = failures.wait(call.ip, FAILURES_A_MINUTE);
    if (blocked > 0) throw new AppError(triggerErrors.hook_too_many, { seconds: blocked });
    const { db, trigger } = await known(call).catch((error: unknown) => {
      failures.take(call.ip, FAILURES_A_MINUTE);
      throw error;
    });
    const seconds = calls.take(`${call.tenant}/${trigger.id}`, HOOK_A_MINUTE);
    if (seconds > 0) throw new AppError(triggerErrors.hook_too_many, { seconds });
    return inTransaction(db, async (unit) => {
      const event = { triggerId: trigger.id, eventKey: keyOf(call), cause: 'hook', depth: 1, image: call.sent };
      const { id, isNew } = await runs.add(unit.tx, { ...event, id: newId(), jobId: '' });
      if (isNew) await awaitRun(unit, jobs, id);
      return { id };
    });
  };
};
export type ReceiveHook = ReturnType<typeof createReceiveHook>;
