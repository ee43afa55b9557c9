import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPrivatePostgres, startWay } from '#test/private-postgres';
import type { PrivatePostgres } from '#test/private-postgres';
import { createBus, FORGET, RECONNECTED } from './bus';
import type { Bus } from './bus';
import type { DatabaseDriver } from './database/driver';
import { openPostgres } from './database/drivers/postgres';

let postgres: PrivatePostgres;
let way: Awaited<ReturnType<typeof startWay>>;
let near: { driver: DatabaseDriver; bus: Bus };
let far: { driver: DatabaseDriver; bus: Bus };
const heard: string[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  way = await startWay(postgres.connection);
  const node = async (connection: object) => {
    const driver = await openPostgres({ connection: { ...postgres.connection, ...connection }, poolSize: 3 });
    return { driver, bus: await createBus(driver, (error) => errors.push(error)) };
  };
  near = await node({});
  far = await node({ host: '127.0.0.1', port: way.port });
  for (const kind of [FORGET, RECONNECTED]) far.bus.on(kind, () => heard.push(kind));
  far.bus.on('news', (event) => heard.push(event['word'] as string));
});
afterAll(async () => {
  await Promise.all([near.bus.close(), far.bus.close()]);
  await Promise.all([near.driver.close(), far.driver.close()]);
  await way.close();
  await postgres.close();
});
const notify = (word: string): void => near.bus.publish({ kind: 'news', word });
const until = (what: () => unknown, wanted: unknown) =>
  expect.poll(what, { timeout: 30_000, interval: 20 }).toEqual(wanted);

describe('a node', () => {
  it('hears what another one says, in order', async () => {
    for (const word of ['one', 'two', 'three']) notify(word);
    await until(() => heard, ['one', 'two', 'three']);
    expect(far.bus.isHearing()).toBe(true);
  });

  it.each(['shut', 'silent'] as const)(
    'whose line is %s knows that it is deaf, and forgets again once it hears, not before',
    async (state) => {
      heard.length = 0;
      way.set(state);
      await until(() => far.bus.isHearing(), false);
      notify(`sent while ${state}`);
      // its first attempts to come back fail; each time everything is forgotten anew
      await until(() => heard.filter((word) => word === FORGET).length > 2, true);
      expect(heard).not.toContain(RECONNECTED);
      heard.length = 0;
      way.set('open');
      await until(() => far.bus.isHearing(), true);
      expect(heard.at(-1)).toBe(RECONNECTED);
      expect(heard.at(-2)).toBe(FORGET);
      notify('heard again');
      await until(() => heard.at(-1), 'heard again');
    },
  );

  it('says later what it could not say', async () => {
    heard.length = 0;
    way.set('shut');
    far.bus.publish({ kind: 'answer', word: 'late' });
    const answers: unknown[] = [];
    near.bus.on('answer', (event) => answers.push(event['word']));
    await until(() => far.bus.isHearing(), false);
    expect(answers).toEqual([]);
    way.set('open');
    await until(() => answers, ['late']);
  });
});
