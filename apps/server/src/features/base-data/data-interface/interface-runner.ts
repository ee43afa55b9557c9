import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import { AppError, statusOf } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import { announceMap } from '#platform/cache-registry';
import { FORGET } from '#platform/bus';
import type { Bus } from '#platform/bus';
import type { Encrypter } from '#platform/encrypter';
import { callLogStore } from './call-log.store';
import type { StoredInterface } from './data-interface.store';
import { openDefinition } from './definition-secrets';
import type { InterfaceCaller } from './interface.ports';
import { maskParameters } from './parameters.rules';
import { dependsOnPerson, runDefinition } from './run-definition';
import type { Answer, RunDeps } from './run-definition';

type Deps = RunDeps & { bus: Bus; encrypter: Encrypter };
type Kept = Answer & { until: number };

const CHANGED = 'base-data.interface-changed';
const MAX_KEPT_BYTES = 64 * 1_048_576;

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const sorted = (values: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

/** Runs saved interfaces: state, cache, log. */
export const createInterfaceRunner = ({ bus, encrypter, ...deps }: Deps) => {
  const cache = new LRUCache<string, Kept>({
    max: 1000,
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ data }) => JSON.stringify(data ?? null).length + 1,
  });
  announceMap('base-data.interface-results', cache);
  bus.on(CHANGED, ({ tenant, id }) => {
    const prefix = `${String(tenant)}/${String(id)}/`;
    for (const key of cache.keys()) if (key.startsWith(prefix)) cache.delete(key);
  });
  // whatever was said while this node heard nothing is lost
  bus.on(FORGET, () => cache.clear());

  const answer = async (
    caller: InterfaceCaller,
    stored: StoredInterface,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Answer & { cached: boolean }> => {
    if (stored.enabledMark !== 1) throw new AppError(interfaceErrors.disabled, { name: stored.fullName });
    const definition = openDefinition(encrypter, stored.definition);
    const { cacheSeconds } = definition;
    const names = new Set(definition.parameters.map(({ name }) => name));
    const own = Object.fromEntries(sorted(given).filter(([name]) => names.has(name)));
    const person = cacheSeconds > 0 && dependsOnPerson(definition) ? caller.userId : '';
    const key = `${caller.tenant}/${stored.id}/${stored.version}/${digest([person, own])}`;
    const kept = cacheSeconds > 0 ? cache.get(key) : undefined;
    if (kept !== undefined && kept.until > deps.clock.now()) {
      const { until: _until, ...rest } = kept;
      return { ...rest, cached: true };
    }
    const made = await runDefinition(deps, caller, definition, given, []);
    if (cacheSeconds > 0) cache.set(key, { ...made, until: deps.clock.now() + cacheSeconds * 1000 });
    return { ...made, cached: false };
  };

  return {
    /** Runs an interface and writes the call down, whatever comes of it. */
    run: async (
      caller: InterfaceCaller,
      stored: StoredInterface,
      given: Readonly<Record<string, unknown>>,
    ): Promise<Answer & { cached: boolean; duration: number }> => {
      const begin = performance.now();
      const entry = {
        interfaceId: stored.id,
        interfaceName: stored.fullName,
        enCode: stored.enCode,
        caller,
        parameters: maskParameters(stored.definition.parameters, given),
      };
      try {
        const made = await answer(caller, stored, given);
        const duration = performance.now() - begin;
        const { rowCount, cached } = made;
        await callLogStore.add(caller.db, { ...entry, duration, rowCount, cached, outcome: 'ok', error: '' });
        return { ...made, duration };
      } catch (error) {
        const known = error instanceof AppError ? error : undefined;
        await callLogStore.add(caller.db, {
          ...entry,
          duration: performance.now() - begin,
          rowCount: 0,
          cached: false,
          outcome: known !== undefined && statusOf(known.code) < 500 ? 'refused' : 'failed',
          error: known === undefined ? String(error) : translate('zh', known.code, known.values),
        });
        throw error;
      }
    },

    /** Forgets kept answers on every node. */
    forget: (tenant: string, id: string): void => bus.publish({ kind: CHANGED, tenant, id }),
    deps,
    encrypter,
  };
};
export type InterfaceRunner = ReturnType<typeof createInterfaceRunner>;
