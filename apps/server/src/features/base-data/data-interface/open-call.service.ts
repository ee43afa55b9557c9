import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import { OPEN_HEADERS, OPEN_WINDOW_MS, openErrors } from '@qiaoban/contracts/base-data/data-interface-access.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { ErrorValues } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import type { Tenants } from '#platform/database/tenant';
import type { Db } from '#platform/database/database';
import { tenantRows } from '#platform/database/tenant-rows';
import { callLogStore } from './call-log.store';
import { interfaceStore } from './data-interface.store';
import { interfaceKeyStore } from './interface-key.store';
import type { StoredKey } from './interface-key.store';
import type { InterfaceRunner } from './interface-runner';
import { isAllowedAddress, isSignature } from './open-signature';
import { createRateWindow } from '#platform/http/rate-window';

/** A call as it came in. `body`: exactly what was sent, empty for none. */
type OpenCall = {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  ip: string;
  code: string;
  values: Record<string, unknown>;
};

const FAILURES_A_MINUTE = 60;
const CLEANUP_MS = 300_000;
const TENANT = /^[a-z][a-z0-9_]{0,40}$/;

/** Calls from outside, signed with an access key. */
export const createOpenCallService = ({ tenants, runner }: { tenants: Tenants; runner: InterfaceRunner }) => {
  const { deps, encrypter } = runner;
  const calls = createRateWindow(deps.clock);
  const failures = createRateWindow(deps.clock);
  let lastCleanup = 0;

  const databaseOf = async (tenant: string): Promise<Db | undefined> => {
    if (!TENANT.test(tenant)) return undefined;
    return (await tenantRows.isOpen(tenants.platform, tenant)) ? tenants.db(tenant) : undefined;
  };

  /** The key whose secret signed the call. Says the same for a wrong key and a wrong secret. */
  const keyOf = async (call: OpenCall): Promise<{ db: Db; tenant: string; key: StoredKey; nonce: string }> => {
    const header = (name: keyof typeof OPEN_HEADERS): string => {
      const value = call.headers[OPEN_HEADERS[name]];
      return typeof value === 'string' ? value : '';
    };
    const [appKey, timestamp, nonce] = [header('key'), header('timestamp'), header('nonce')];
    if (!/^\d{13}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce)) throw new AppError(openErrors.refused);
    if (Math.abs(deps.clock.now() - Number(timestamp)) > OPEN_WINDOW_MS) throw new AppError(openErrors.expired);
    const tenant = appKey.slice(0, Math.max(0, appKey.lastIndexOf('.')));
    const db = await databaseOf(tenant);
    const key = db && (await interfaceKeyStore.findByAppKey(db, appKey.slice(0, 100)));
    if (db === undefined || key === undefined) throw new AppError(openErrors.refused);
    const { method, path, body } = call;
    const signed = { method, path, timestamp, nonce, body };
    if (!isSignature(encrypter.open(key.secret), signed, header('signature'))) throw new AppError(openErrors.refused);
    // whoever knows the secret may know what became of the key
    if (key.enabledMark !== 1) throw new AppError(openErrors.key_disabled);
    if (key.expiresAt !== null && key.expiresAt <= deps.clock.now()) throw new AppError(openErrors.key_expired);
    return { db, tenant, key, nonce };
  };

  const cleanUp = async (db: Db): Promise<void> => {
    if (deps.clock.now() - lastCleanup < CLEANUP_MS) return;
    lastCleanup = deps.clock.now();
    await interfaceKeyStore.cleanUpNonces(db);
  };

  return {
    call: async (call: OpenCall) => {
      const blocked = failures.wait(call.ip, FAILURES_A_MINUTE);
      if (blocked > 0) throw new AppError(openErrors.too_many, { seconds: blocked });
      const { db, tenant, key, nonce } = await keyOf(call).catch((error: unknown) => {
        failures.take(call.ip, FAILURES_A_MINUTE);
        throw error;
      });
      const caller = { db, tenant, userId: '', userName: key.fullName, ip: call.ip, source: 'open' as const };
      const refuse = async (code: string, values: ErrorValues = {}): Promise<never> => {
        await callLogStore.add(db, {
          interfaceId: '',
          interfaceName: '',
          enCode: call.code,
          caller,
          parameters: {},
          duration: 0,
          rowCount: 0,
          cached: false,
          outcome: 'refused',
          error: translate('zh', code, values),
        });
        throw new AppError(code, values);
      };
      const seconds = calls.take(`${tenant}/${key.id}`, key.perMinute);
      // not written down: a flood of calls must not become a flood of rows
      if (seconds > 0) throw new AppError(openErrors.too_many, { seconds });
      if (!isAllowedAddress(call.ip, key.ips)) await refuse(openErrors.address_refused, { ip: call.ip });
      await cleanUp(db);
      if (!(await interfaceKeyStore.useNonce(db, key.id, nonce))) await refuse(openErrors.replayed);
      await interfaceKeyStore.touch(db, key.id);
      const stored = await interfaceStore.findByCode(db, call.code);
      const isGranted = stored !== undefined && (key.isForAll || key.interfaceIds.includes(stored.id));
      // a key that covers everything may learn what is missing, others only what they hold
      if (stored === undefined && key.isForAll) return refuse(interfaceErrors.not_found);
      if (stored === undefined || !isGranted) return refuse(openErrors.not_granted);
      return runner.run(caller, stored, call.values);
    },
  };
};
export type OpenCallService = ReturnType<typeof createOpenCallService>;
