import { mkdir, readFile, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInterface, deleteInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import { createPayChannel } from '@qiaoban/contracts/reconciliation/channel.contract';
import { usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import { listStatements } from '@qiaoban/contracts/reconciliation/ledger.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { dayInName, folderName, isFinished } from './file-name.rules';

const DAY = '2026-03-02';
const time = { at: Date.parse('2026-03-03T08:00:00+08:00') };
const HEAD = '参考号,金额,时间';
let app: TestApp;
let admin: Caller;

const channel = async (enCode: string, sources: object) => {
  const body = { enCode, fullName: enCode, rules: {}, layout: usualLayout, sources };
  const made = await admin(createPayChannel, { body });
  expect(made.code, made.msg).toBe(200);
  return made.data.id;
};
const statements = async (channelId: string) =>
  (await admin(listStatements, { query: { channelId } })).data.list
    .map(({ day, side, state, lineCount, amount, source }) => [day, side, state, lineCount, amount, source].join(' '))
    .toSorted();

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => time.at } });
  admin = await app.admin();
});
afterAll(() => app.close());

describe('names of files', () => {
  it.each([
    ['WX_20261125.csv', '2026-11-25'],
    ['2026-11-25 all.txt', '2026-11-25'],
    ['20261125080000.csv', '2026-11-25'],
    ['20261345.csv', undefined],
    ['statement.csv', undefined],
  ])('%s says %s', (name, day) => expect(dayInName(name)).toBe(day));
  it('say which are still on their way', () => {
    expect(['a.csv', 'a.csv.part', '.a.csv', 'a.TMP'].map(isFinished)).toEqual([true, false, false, false]);
  });
  it('of folders never lead elsewhere', () => {
    expect(['WX.1', '..', '.ssh', '-a'].map((enCode) => folderName({ enCode, id: 'id' }))).toEqual([
      'WX.1',
      'id',
      'id',
      'id',
    ]);
  });
});

describe('the folder of a channel', () => {
  it('takes in what lies there, puts it away, and says why it refused something', async () => {
    const id = await channel('SFTP', { folder: true });
    const folder = join(app.dataDir, 'statements', 'default', 'SFTP', 'channel');
    await mkdir(folder, { recursive: true });
    const put = async (name: string, text: string, ageMs = 60_000): Promise<void> => {
      await writeFile(join(folder, name), text);
      const at = new Date(time.at - ageMs);
      await utimes(join(folder, name), at, at);
    };
    const line = `T1,12.50,${DAY} 08:00:00`;
    await put('a_20260302.csv', `${HEAD}\n${line}`);
    await put('same_20260302.csv', `${HEAD}\n${line}`);
    await put('growing_20260302.csv', `${HEAD}\n${line},`, 1000);
    await put('nameless.csv', `${HEAD}\n${line}`);
    await put('empty_20260302.csv', '');
    await put('b_20260302.csv.part', `${HEAD}\n${line}`);
    await writeFile(join(app.dataDir, 'secret.txt'), 'x');
    await symlink(join(app.dataDir, 'secret.txt'), join(folder, 'link_20260302.csv'));

    await app.features.reconciliation.sources.folders.look(app.db, 'default', id);
    await app.jobs.idle();
    expect(await statements(id)).toEqual([`${DAY} channel done 1 1250 folder`]);
    expect((await readdir(join(folder, 'done'))).toSorted()).toEqual(['a_20260302.csv', 'same_20260302.csv']);
    expect((await readdir(join(folder, 'failed'))).toSorted()).toEqual([
      'empty_20260302.csv',
      'empty_20260302.csv.txt',
      'nameless.csv',
      'nameless.csv.txt',
    ]);
    expect(await readFile(join(folder, 'failed', 'nameless.csv.txt'), 'utf8')).toContain('日期');
    const left = (await readdir(folder)).filter((name) => name.includes('.')).toSorted();
    expect(left).toEqual(['b_20260302.csv.part', 'growing_20260302.csv', 'link_20260302.csv']);
  });
});

describe('the data interface of a channel', () => {
  const definition = InterfaceDefinition.parse({
    dataType: 1,
    parameters: [{ name: 'day' }],
    sql: {
      text: `select 'R1' as reference, '1.05' as amount, {day} || ' 09:00:00' as at, 1 as tickets
        union all select 'R2', '2.05', {day} || ' 09:01:00', 2`,
    },
  });
  it('gives the lines of a day, once, and is not deleted under it', async () => {
    const body = { enCode: 'lines', fullName: '渠道流水', audience: 'all' as const, definition };
    const made = await admin(createInterface, { body: body as never });
    expect(made.code, made.msg).toBe(200);
    const id = await channel('API', { interfaceId: made.data.id, interfaceSide: 'own', interfaceTime: '06:30' });
    const { interfaces } = app.features.reconciliation.sources;
    for (let times = 0; times < 2; times += 1) await interfaces.fetch(app.db, 'default', id, DAY);
    await app.jobs.idle();
    expect(await statements(id)).toEqual([`${DAY} own done 2 310 interface`]);
    const due = await app.db.selectFrom('timetable_entry').select('cron').where('id', '=', id).execute();
    expect(due).toEqual([{ cron: '30 6 * * *' }]);
    expect((await admin(deleteInterface, { params: { id: made.data.id } })).code).toBe(409);
  });

  it('must be there', async () => {
    const body = { enCode: 'NONE', fullName: 'NONE', rules: {}, layout: usualLayout };
    const answer = await admin(createPayChannel, { body: { ...body, sources: { interfaceId: 'nobody' } } });
    expect(answer.code).not.toBe(200);
  });
});
