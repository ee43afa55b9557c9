import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRole, getRole, listRoles, updateRole } from '@qiaoban/contracts/directory/role.contract';
import { createPerson } from '../test/people';
import { startPrivatePostgres, startWay } from '../test/private-postgres';
import type { PrivatePostgres } from '../test/private-postgres';
import { startTestApp } from '../test/test-app';
import type { Caller, TestApp } from '../test/test-app';
import { announcedCaches } from './platform/cache-registry';
import { openPostgres } from './platform/database/drivers/postgres';

let postgres: PrivatePostgres;
let way: Awaited<ReturnType<typeof startWay>>;
let near: TestApp;
let far: TestApp;

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  way = await startWay(postgres.connection);
  const open = () => openPostgres({ connection: postgres.connection, poolSize: 5 });
  near = await startTestApp({ driver: await open() });
  // only what the far node hears comes by the way that can be cut
  const connectListener = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      ...postgres.connection,
      host: '127.0.0.1',
      port: way.port,
      connectionTimeoutMillis: 1000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  far = await startTestApp({ driver: { ...(await open()), connectListener } });
});
afterAll(async () => {
  await Promise.all([near.close(), far.close()]);
  await way.close();
  await postgres.close();
});

const onFar = (token: string) => far.request(token, listRoles, { query: {} });
const until = (what: () => unknown, wanted: unknown) =>
  expect.poll(what, { timeout: 30_000, interval: 20 }).toEqual(wanted);
const revoke = async (person: Caller & { id: string }): Promise<void> => {
  await near.db.deleteFrom('permission_grant').where('subject_id', '=', person.id).execute();
  near.features.directory.events.rightsChanged('default');
};

describe('a right that is revoked on one node', () => {
  it.each(['shut', 'silent'] as const)(
    'is refused on another one whose line is %s, then and afterwards',
    async (state) => {
      const person = await createPerson(near, { account: `line${state}`, menus: ['permission.role'] });
      expect((await onFar(person.token)).status).toBe(200);
      way.set(state);
      await until(() => far.bus.isHearing(), false);
      expect((await onFar(person.token)).status).toBe(200);
      await revoke(person);
      for (let i = 0; i < 3; i += 1) expect((await onFar(person.token)).status).toBe(403);
      way.set('open');
      await until(() => far.bus.isHearing(), true);
      expect((await onFar(person.token)).status).toBe(403);
    },
  );

  it('is refused there when the news of it is lost in the gap', async () => {
    const person = await createPerson(near, { account: 'gap', menus: ['permission.role'] });
    expect((await onFar(person.token)).status).toBe(200);
    way.set('shut');
    await revoke(person);
    way.set('open');
    await until(async () => (await onFar(person.token)).status, 403);
  });
});

it('everything that is remembered is thrown away with a gap in the news', async () => {
  // of caches of one name those of the node that was made last are known here; the gap before must have closed
  const admin = await far.admin();
  await until(() => far.bus.isHearing(), true);
  await admin(listRoles, { query: {} });
  const filled = announcedCaches().filter((cache) => cache.size() > 0);
  expect(filled.length).toBeGreaterThan(3);
  // whatever else there is is filled by hand: a cache that does not hear of gaps would keep it
  near.bus.forget();
  far.bus.forget();
  expect(announcedCaches().filter((cache) => cache.size() > 0 && cache.holdsOpen !== true)).toEqual([]);
});

it('a call whose connection is lost in the middle is answered 503 with the time of the next try, and changed nothing', async () => {
  const admin = await near.admin();
  const { data } = await admin(createRole, { body: { fullName: '稽核', enCode: 'auditor' } });
  const { data: role } = await admin(getRole, { params: { id: data!.id } });
  const client = await near.driver.pool.connect();
  await client.query('begin');
  await client.query('select 1 from t_default.role where id = $1 for update', [role!.id]);
  const call = near.app.inject({
    method: 'PUT',
    url: updateRole.path.replace(':id', role!.id),
    headers: { authorization: admin.token },
    payload: { ...role, fullName: '改名' },
  });
  // one that is answered before it waits says why
  let early: unknown;
  void call.then((answered) => (early = answered.json()));
  try {
    // a transaction goes on seeing the connections that it saw first: whoever asks stands outside
    await until(async () => {
      const ended = await near.driver.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      );
      return ended.rowCount === 1 ? 1 : early;
    }, 1);
  } finally {
    await client.query('rollback');
    client.release();
  }
  const answer = await call;
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '2',
    expect.objectContaining({ code: 503, error: 'common.unavailable' }),
  ]);
  expect((await admin(getRole, { params: { id: role!.id } })).data).toEqual(role);
});
