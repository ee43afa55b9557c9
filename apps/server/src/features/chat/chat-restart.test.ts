import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { App } from '../../app';
import { readConfig } from '#platform/config';
import { seed } from '#seed/seed';
import { runTrial } from '#test/chat-trial';
import type { Query } from '#test/chat-trial';
import { openTestDatabase } from '#test/test-database';

const dataDir = mkdtempSync(join(tmpdir(), 'qiaoban-chat-'));
const { driver, drop } = await openTestDatabase();
const config = {
  ...readConfig({ QIAOBAN_DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }),
  adminPassword: 'admin123456a',
};
// nodes hear each other through PostgreSQL; the embedded database of one process is one node
const NODES = driver.connectListener === undefined ? 1 : 2;
const MESSAGES = NODES === 1 ? 600 : 2000;
const nodes: { app: App; address: string }[] = [];

const start = async (at: number): Promise<void> => {
  const app = await createApp({ config, driver, version: 'test' });
  if (nodes.length === 0) await seed(app.tenants.db('default'), config);
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  nodes[at] = { app, address: `${url.replace('http', 'ws')}/api/socket` };
};
const query: Query = async <T>(text: string, values: unknown[] = []) => {
  const db = nodes[0]!.app.tenants.db('default');
  return (await db.executeQuery(CompiledQuery.raw(text, values))).rows as T[];
};

afterAll(async () => {
  for (const { app } of nodes) await app.stop(500);
  await driver.close();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it(
  'brings every message once, in order, to every device, though a server restarts twice meanwhile',
  { timeout: 240_000 },
  async () => {
    for (let at = 0; at < NODES; at += 1) await start(at);
    const result = await runTrial({
      query,
      platform: 'platform',
      people: 20,
      devicesEach: 2,
      messages: MESSAGES,
      rate: NODES === 1 ? 60 : 150,
      addressOf: (device, attempt) => nodes[(device + attempt) % NODES]!.address,
      disturb: async () => {
        const at = NODES - 1;
        // first its windows have time to go to the other node, then they have none
        for (const timeout of [8000, 0]) {
          await new Promise((later) => setTimeout(later, 3000));
          await nodes[at]!.app.stop(timeout);
          await start(at);
        }
      },
    });
    expect(result).toMatchObject({
      kept: MESSAGES,
      keptOnce: MESSAGES,
      gaps: 0,
      disordered: 0,
      missing: 0,
      wrongUnread: 0,
    });
    expect(result.deliveries).toBeGreaterThan(MESSAGES * 3);
  },
);
