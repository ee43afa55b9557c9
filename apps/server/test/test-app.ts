import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@qiaoban/contracts/envelope';
import type { BodyIn, ParamsIn, QueryIn, ReplyOf, Route } from '@qiaoban/contracts/route';
import { createApp } from '../src/app';
import { digestOf } from '#core/auth';
import { HOUR, systemClock } from '#platform/clock';
import type { Clock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { refuseSecondConnections } from '#platform/database/database';
import type { DatabaseDriver } from '#platform/database/driver';
import { openPreparedDatabase, openTestDatabase } from './test-database';
import type { TestDatabase } from './test-database';
import { seed } from '#seed/seed';

export const ADMIN_PASSWORD = 'admin123456a';

refuseSecondConnections();

type Empty = Record<never, never>;
type Optional<K extends string, T> = undefined extends T
  ? { [P in K]?: T }
  : Empty extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
export type CallOptions<T> = Optional<'params', ParamsIn<T>> &
  Optional<'query', QueryIn<T>> &
  Optional<'body', BodyIn<T>> & { headers?: Record<string, string> };

export type Answer<T> = Envelope<ReplyOf<T>> & { status: number };

const configOf = (dataDir: string) => ({
  ...readConfig({ QIAOBAN_DATA_DIR: dataDir, LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent', PORT: '0' }),
  adminPassword: ADMIN_PASSWORD,
});

/** What the program makes at its first start. */
const fill = async (driver: DatabaseDriver): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'qiaoban-test-'));
  const config = configOf(dataDir);
  const server = await createApp({ config, driver, version: 'test', clock: systemClock });
  await seed(server.tenants.db('default'), config);
  await server.stop(2000);
  rmSync(dataDir, { recursive: true, force: true });
};

/** The real program on a real database of its own, or the one given, without a port: calls go through HTTP injection. */
export const startTestApp = async (
  options: { clock?: Clock; outboundAllow?: string[]; driver?: DatabaseDriver } = {},
) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'qiaoban-test-'));
  const config = { ...configOf(dataDir), outboundAllow: options.outboundAllow ?? [] };
  // a clock that tells another time would find what the prepared one was filled with in the past or the future
  const isNow = Math.abs((options.clock ?? systemClock).now() - Date.now()) < HOUR;
  const isFilled = options.driver === undefined && isNow;
  const opened = (): Promise<TestDatabase> => (isNow ? openPreparedDatabase(fill) : openTestDatabase());
  const { driver, drop } =
    options.driver === undefined ? await opened() : { driver: options.driver, drop: () => Promise.resolve() };
  const server = await createApp({ config, driver, version: 'test', clock: options.clock ?? systemClock });
  const db = server.tenants.db('default');
  if (!isFilled) await seed(db, config);
  await server.app.ready();
  server.jobs.start();
  server.features.timetable.start();

  const request = async <T extends Route>(
    token: string | undefined,
    route: T,
    given: CallOptions<T>,
  ): Promise<Answer<T>> => {
    const { params, query, body, headers } = given as {
      params?: object;
      query?: object;
      body?: unknown;
      headers?: Record<string, string>;
    };
    const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    );
    const answer = await server.app.inject({
      method: route.method,
      url: path,
      query: Object.fromEntries(Object.entries(query ?? {}).map(([k, v]) => [k, String(v)])),
      headers: { 'accept-language': 'zh', ...(token === undefined ? {} : { authorization: token }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { ...(JSON.parse(answer.body) as Envelope<ReplyOf<T>>), status: answer.statusCode };
  };

  /** Signs in and answers a function that calls contracts as that person. */
  const as = async (account: string, password: string) => {
    const { login } = await import('@qiaoban/contracts/auth/auth.contract');
    const answer = await request(undefined, login, { body: { account, password: digestOf(password) } } as never);
    if (answer.code !== 200) throw new Error(`sign-in of ${account} refused: ${answer.msg}`);
    const { token } = answer.data as { token: string };
    const call = <T extends Route>(
      route: T,
      ...given: Record<string, never> extends CallOptions<T> ? [CallOptions<T>?] : [CallOptions<T>]
    ) => request(token, route, (given[0] ?? {}) as CallOptions<T>);
    return Object.assign(call, { token });
  };

  return {
    ...server,
    driver,
    db,
    dataDir,
    request,
    as,
    admin: () => as('admin', ADMIN_PASSWORD),
    close: async (): Promise<void> => {
      await server.stop(2000);
      await driver.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
export type Caller = Awaited<ReturnType<TestApp['as']>>;
