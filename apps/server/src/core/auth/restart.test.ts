import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { currentUser, login } from '@qiaoban/contracts/auth/auth.contract';
import { openTestDatabase } from '#test/test-database';
import { createApp } from '../../app';
import { readConfig } from '#platform/config';
import { seed } from '#seed/seed';
import { digestOf } from './index';

it('keeps sessions over a restart, and those that ended stay ended', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'qiaoban-restart-'));
  const config = {
    ...readConfig({ QIAOBAN_DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }),
    adminPassword: 'Restart2026',
  };
  const { driver, drop } = await openTestDatabase();
  const start = () => createApp({ config, driver, version: 'test' });
  type Server = Awaited<ReturnType<typeof start>>;
  const signIn = async (server: Server): Promise<string> => {
    const payload = { account: 'admin', password: digestOf('Restart2026') };
    const answer = await server.app.inject({ method: login.method, url: login.path, payload });
    return (JSON.parse(answer.body) as { data: { token: string } }).data.token;
  };
  const codeFor = async (server: Server, authorization: string): Promise<number> => {
    const answer = await server.app.inject({
      method: currentUser.method,
      url: currentUser.path,
      headers: { authorization },
    });
    return (JSON.parse(answer.body) as { code: number }).code;
  };

  const first = await start();
  await seed(first.tenants.db('default'), config);
  await first.app.ready();
  const [kept, ended] = [await signIn(first), await signIn(first)];
  await first.app.inject({ method: 'POST', url: '/api/oauth/Logout', headers: { authorization: ended } });
  await first.stop(1000);

  const second = await start();
  await second.app.ready();
  expect(await codeFor(second, kept)).toBe(200);
  expect(await codeFor(second, ended)).toBe(602);
  await second.stop(1000);
  await driver.close();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);
