import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createDictionaryType, listDictionaryTypes } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { openDirect } from '@qiaoban/contracts/chat/conversation.contract';
import * as contract from '@qiaoban/contracts/data-application/data-backup.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { isRestoring } from '#platform/database/database-errors';
import { holdWrites, releaseWrites } from './hold-writes';

let app: TestApp;
let admin: Caller;
let made = 0;
const backups = () => app.features.dataApplication.backups;

const write = async () => {
  const enCode = `ledger${(made += 1)}`;
  const body = { parentId: '0', fullName: enCode, enCode, isTree: 0 as const, sortCode: 0, description: '' };
  return { enCode, answer: await admin(createDictionaryType, { body: body as never }) };
};
const codesIn = async (schema: string): Promise<Set<string>> => {
  const { rows } = await app.driver.pool.query<{ code: string }>(
    `select en_code as code from "${schema}".dictionary_type where en_code like 'ledger%'`,
  );
  return new Set(rows.map(({ code }) => code));
};

/** What a window of the administrator hears when it sends this. */
const chatAnswer = async (frame: object): Promise<unknown> => {
  const { port } = app.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`);
  const heard = new Promise<unknown>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ method: 'OnConnection', token: admin.token })));
    socket.on('message', (data: Buffer) => {
      const received = JSON.parse(data.toString()) as { method: string };
      if (received.method === 'initMessage') socket.send(JSON.stringify(frame));
      if (received.method === 'error' || received.method === 'refused') resolve(received);
    });
  });
  return heard.finally(() => socket.terminate());
};

const warned: string[] = [];
const note = ({ message }: Error): void => void warned.push(message);

beforeAll(async () => {
  process.on('warning', note);
  app = await startTestApp();
  admin = await app.admin();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
let letGo = async (): Promise<void> => {};
afterAll(async () => {
  process.off('warning', note);
  await letGo();
  await app.close();
});

describe('writes during a restore', () => {
  it('are refused from the moment at which they would be lost; reads go on; nothing acknowledged is gone', async () => {
    const early = await write();
    expect(early.answer.code, early.answer.msg).toBe(200);
    const { id } = (await admin(contract.createBackup)).data;
    await backups().idle('default');
    const { fileName } = (await admin(contract.listBackups)).data.list.find((row) => row.id === id)!;
    const between = await write();
    expect(between.answer.code).toBe(200);

    // the switch waits for this lock, so that there is time to look (one connection cannot wait for itself)
    const isShared = app.driver.kind !== 'pglite';
    const holder = isShared ? await app.driver.pool.connect() : undefined;
    letGo = async () => {
      await holder?.query('commit');
      holder?.release();
      letGo = async () => {};
    };
    await holder?.query('begin');
    await holder?.query('select pg_advisory_xact_lock(7203413)');
    const started = await admin(contract.restoreBackup, { params: { id }, body: { confirm: fileName } });
    expect(started.code, started.msg).toBe(200);
    const acknowledged: string[] = [];
    let refused: Awaited<ReturnType<typeof write>>['answer'] | undefined;
    // a busy machine copies slowly while these writes go on
    for (let n = 0; n < 20_000 && refused === undefined; n += 1) {
      const { enCode, answer } = await write();
      if (answer.code === 200) acknowledged.push(enCode);
      else if (answer.status !== 401) refused = answer;
      else break;
    }
    if (isShared) {
      expect(refused).toMatchObject({ status: 503, error: 'common.restoring' });
      expect(refused?.msg).toMatch(/恢复/);
      const raw = await app.app.inject({
        method: 'POST',
        url: createDictionaryType.path,
        headers: { authorization: admin.token, 'accept-language': 'en' },
        payload: { parentId: '0', fullName: 'x', enCode: 'ledgerraw', isTree: 0, sortCode: 0, description: '' },
      });
      expect([raw.statusCode, raw.headers['retry-after']]).toEqual([503, '15']);
      // reading goes on, and so does everything in the other schemas
      expect((await admin(listDictionaryTypes)).code).toBe(200);
      expect((await admin(contract.backupStatus)).data.activity?.state).toBe('running');
      // table by table: the jobs are held as well, a moment later
      const jobsAre = () =>
        sql`update job set attempts = 0`.execute(app.db).then(
          () => 'open',
          (e: { code: string }) => e.code,
        );
      await expect.poll(jobsAre).toBe('QB503');
      expect(await sql`update job set attempts = 0`.execute(app.db).catch(isRestoring)).toBe(true);
      await sql`update tenant set description = 'x'`.execute(app.tenants.platform);
    }
    await letGo();
    expect(await backups().idle('default')).toMatchObject({ state: 'done', message: '' });
    // what waits for the restore is no trouble of the server's
    expect(warned.filter((text) => text.includes('being restored'))).toEqual([]);
    admin = await app.admin();
    const late = await write();
    expect(late.answer.code, late.answer.msg).toBe(200);

    const live = await codesIn('t_default');
    expect([live.has(early.enCode), live.has(late.enCode)]).toEqual([true, true]);
    // what was acknowledged after the backup and before the hold is what a restore replaces: it is kept aside, all of it
    const { rows } = await app.driver.pool.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname like 'o\\_default\\_%'`,
    );
    const aside = await codesIn(rows[0]!.name);
    expect([between.enCode, ...acknowledged].filter((code) => !aside.has(code) && !live.has(code))).toEqual([]);
    // and comes back without the hold
    expect((await admin(contract.undoRestore)).code).toBe(200);
    admin = await app.admin();
    expect((await write()).answer.code).toBe(200);
  }, 240_000);

  it('go on when the node that restored is gone, and when a restore fails', async () => {
    const row = (beat: string) => sql`
      insert into backup_activity (tenant, run_id, kind, state, phase, file_name, beat_at)
      values ('default', 'x', 'restore', 'running', 'loading', 'x', now() - ${beat}::interval)
      on conflict (tenant) do update set state = 'running', kind = 'restore', beat_at = excluded.beat_at`;
    const friend = await createPerson(app, { account: 'restore.friend', menus: ['home'] });
    const conversationId = (await admin(openDirect, { body: { userId: friend.id } })).data.id;
    await holdWrites(app.driver, 't_default', 'default');
    await row('1 second').execute(app.tenants.platform);
    expect((await write()).answer.status).toBe(503);
    const frame = {
      method: 'SendMessage',
      conversationId,
      clientId: 'heldframe',
      messageType: 'text',
      messageContent: 'x',
    };
    expect(await chatAnswer(frame)).toEqual({
      method: 'error',
      code: 503,
      error: 'common.restoring',
      msg: expect.stringMatching(/恢复.*15 秒/),
      clientId: 'heldframe',
    });
    await row('61 seconds').execute(app.tenants.platform);
    expect((await write()).answer.code).toBe(200);
    await row('1 second').execute(app.tenants.platform);
    expect((await write()).answer.status).toBe(503);
    await releaseWrites(app.driver, 't_default');
    expect((await write()).answer.code).toBe(200);
    await sql`delete from backup_activity`.execute(app.tenants.platform);
  });
});
