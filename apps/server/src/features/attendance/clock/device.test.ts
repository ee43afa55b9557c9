import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRota, importRota, rotaErrors, rotaFile } from '@qiaoban/contracts/attendance/calendar.contract';
import { clock, getClockToday, setReminders } from '@qiaoban/contracts/attendance/clock.contract';
import { listDevices, releaseDevice } from '@qiaoban/contracts/attendance/device.contract';
import * as groups from '@qiaoban/contracts/attendance/group.contract';
import * as reports from '@qiaoban/contracts/attendance/report.contract';
import { signFiles } from '@qiaoban/contracts/file/file.contract';
import { listMessages } from '@qiaoban/contracts/message/message.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { readSheet } from '#platform/sheet/read-sheet';
import { createPerson, grant } from '#test/people';
import type { Caller } from '#test/test-app';
import { sendFile } from '../../visualdev/transfer/test/transfer-fixture';
import { OFFICE, at, startAttendance } from '../test/attendance-fixture';
import type { AttendanceFixture } from '../test/attendance-fixture';

let fixture: AttendanceFixture;
const inside = { latitude: OFFICE.latitude, longitude: OFFICE.longitude, accuracy: 10 };
const [phone, tablet] = [
  { id: randomUUID(), name: 'Chrome · Android' },
  { id: randomUUID(), name: 'Safari · iPad' },
];

const saveGroup = async (more: object): Promise<void> => {
  const { list } = (await fixture.admin(groups.listAttendanceGroups)).data;
  const { version } = list.find(({ id }) => id === fixture.groupId)!;
  const body = { ...fixture.groupBody(more), version };
  expect(await fixture.admin(groups.updateAttendanceGroup, { params: { id: fixture.groupId }, body })).toMatchObject({
    code: 200,
  });
};
const press = (caller: Caller, device?: typeof phone) =>
  caller(clock, { body: { position: inside, ...(device === undefined ? {} : { device }) } });
const workbook = async (url: string, who: Caller, payload: object): Promise<Buffer> => {
  const answer = await fixture.app.app.inject({ method: 'POST', url, headers: { authorization: who.token }, payload });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.rawPayload;
};
const rowsOf = async (file: Buffer): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const { cells } of readSheet(file, 'a.xlsx')) rows.push(cells);
  return rows;
};

beforeAll(async () => {
  fixture = await startAttendance('2026-03-02', '08:00');
});
afterAll(() => fixture.app.close());

describe('a bound device', () => {
  it('is the first one; another one, or that of a colleague, is refused until it is released', async () => {
    const { wang, head } = fixture.people;
    const li = await createPerson(fixture.app, { account: 'li', menus: ['attendance.mine'] });
    const members = [wang, li].map(({ id }) => ({ kind: 'user' as const, id }));
    await saveGroup({ bindsDevice: true, members });
    expect((await wang(getClockToday)).data.device).toBe('new');
    expect(await press(wang)).toMatchObject({ error: 'attendance.device_missing' });
    expect(await press(wang, phone)).toMatchObject({ code: 200 });
    expect((await wang(getClockToday)).data.device).toBe('bound');
    expect(await press(wang, tablet)).toMatchObject({ error: 'attendance.device_other' });
    expect(await press(li, phone)).toMatchObject({ error: 'attendance.device_taken' });
    expect((await wang(getClockToday)).data.clockings).toHaveLength(1);

    expect((await head(listDevices, { query: {} })).data.list).toMatchObject([{ userName: 'wang', name: phone.name }]);
    const release = (caller: Caller) => caller(releaseDevice, { params: { id: wang.id } });
    expect(await release(head)).toMatchObject({ code: 403 });
    await grant(fixture.app, head.id, 'attendance.report:btn_release');
    expect(await release(head)).toMatchObject({ code: 200 });
    expect(await release(head)).toMatchObject({ code: 404 });
    expect(await press(wang, tablet)).toMatchObject({ code: 200 });
    const noted = await fixture.app.db
      .selectFrom('operation_log')
      .select(['action', 'before'])
      .where('area', '=', 'attendance.device')
      .execute();
    expect(noted).toEqual([{ action: 'release', before: { device: phone.name } }]);
    await saveGroup({});
  });
});

describe('clockings elsewhere', () => {
  it('show their photos to the manager and to nobody else', async () => {
    const { wang, head } = fixture.people;
    await saveGroup({ outside: 'photo' });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const sent = await sendFile<{ fileId: string }>(fixture.app, wang, '/api/file/Uploader/annexpic', 'me.png', png);
    expect(sent.code, sent.msg).toBe(200);
    const photo = sent.data.fileId;
    const far = { ...inside, latitude: inside.latitude + 1 };
    expect(await wang(clock, { body: { position: far, photo, note: '客户现场' } })).toMatchObject({ code: 200 });
    const query = { from: '2026-03-01', until: '2026-03-02' };
    const seen = (await head(reports.listClockings, { query })).data.list;
    expect(seen).toMatchObject([{ userName: 'wang', isOutside: true, note: '客户现场', photoId: photo }]);
    const all = (await head(reports.listClockings, { query: { ...query, where: 'all' } })).data;
    expect(all.pagination.total).toBe(3);
    expect((await head(signFiles, { body: { ids: [photo] } })).data.list).toHaveLength(1);
    const other = await createPerson(fixture.app, { account: 'other', menus: ['attendance.report'] });
    expect((await other(signFiles, { body: { ids: [photo] } })).data.list).toEqual([]);
    expect((await other(reports.listClockings, { query })).data.list).toEqual([]);
    const long = { from: '2026-01-01', until: '2026-12-31' };
    expect(await head(reports.listClockings, { query: long })).toMatchObject({ error: 'attendance.range_too_long' });
  });
});

describe('reminders', () => {
  const titles = async (): Promise<string[]> => {
    await fixture.app.jobs.idle();
    const { list } = (await fixture.people.wang(listMessages, { query: { pageSize: 100 } })).data;
    return list.map(({ title }) => title).filter((title) => title.includes('打卡'));
  };
  const remindAt = async (day: string, time: string): Promise<void> => {
    await fixture.move(day, time);
    await fixture.app.features.attendance.remind(fixture.app.db, 'default');
  };

  it('come once before and after a shift, to who has not clocked, and on no day off', async () => {
    await saveGroup({ remindBefore: 10, remindAfter: 15 });
    await remindAt('2026-03-06', '08:49');
    expect(await titles()).toEqual([]);
    await remindAt('2026-03-06', '08:50');
    await remindAt('2026-03-06', '08:55');
    expect(await titles()).toEqual(['09:00 上班，请记得打卡']);
    await press(fixture.people.wang);
    await remindAt('2026-03-06', '18:16');
    expect(await titles()).toHaveLength(2);
    // Saturday
    await remindAt('2026-03-07', '08:51');
    expect(await titles()).toHaveLength(2);
    expect(await fixture.people.head(listMessages, { query: {} }).then(({ data }) => data.list)).toEqual([]);
  });

  it('spare who has clocked, who is on leave, and who wants none', async () => {
    await fixture.move('2026-03-09', '08:40');
    const { wang } = fixture.people;
    const before = (await titles()).length;
    await press(wang);
    await remindAt('2026-03-09', '08:51');
    const leave = await fixture.ask('attendLeave', {
      leaveType: 'personal',
      startTime: at('2026-03-10', '09:00'),
      endTime: at('2026-03-10', '18:00'),
      duration: 8,
      reason: '有事',
    });
    await fixture.approve(leave.data.id);
    await remindAt('2026-03-10', '08:51');
    await fixture.move('2026-03-11', '08:40');
    expect(await fixture.people.wang(setReminders, { body: { isOn: false } })).toMatchObject({ code: 200 });
    expect((await fixture.people.wang(getClockToday)).data.reminders).toEqual({ before: 10, after: 15, isOn: false });
    await remindAt('2026-03-11', '08:51');
    expect(await titles()).toHaveLength(before);
    await fixture.people.wang(setReminders, { body: { isOn: true } });
    await remindAt('2026-03-11', '08:52');
    expect(await titles()).toHaveLength(before + 1);
  });
});

describe('the rota as a file', () => {
  const take = (file: Buffer) =>
    sendFile<ReplyOf<typeof importRota>>(
      fixture.app,
      fixture.admin,
      `${importRota.path.replace(':id', fixture.groupId)}?month=2026-04`,
      'rota.xlsx',
      file,
    );
  const cells = async () => {
    const query = { month: '2026-04' };
    const { data } = await fixture.admin(getRota, { params: { id: fixture.groupId }, query });
    return data.cells.map(({ day, shiftId }) => [day, shiftId]);
  };

  it('goes out, is filled in and comes back', async () => {
    const url = rotaFile.path.replace(':id', fixture.groupId);
    const [heading, ...people] = await rowsOf(await workbook(url, fixture.admin, { month: '2026-04' }));
    expect(heading!.slice(0, 3)).toEqual(['账号', '姓名', '1']);
    expect(heading).toHaveLength(32);
    expect(people.map(([account]) => account)).toEqual(['wang']);
    const csv = `${heading!.join(',')}\nWANG,,早九晚六,休,,Rest\n`;
    const taken = await sendFile<ReplyOf<typeof importRota>>(
      fixture.app,
      fixture.admin,
      `${importRota.path.replace(':id', fixture.groupId)}?month=2026-04`,
      'rota.csv',
      csv,
    );
    expect(taken.data).toMatchObject({ planned: 3, refused: [] });
    expect(await cells()).toEqual([
      ['2026-04-01', fixture.shiftId],
      ['2026-04-02', ''],
      ['2026-04-04', ''],
    ]);
    expect((await take(await workbook(url, fixture.admin, { month: '2026-04' }))).data).toMatchObject({ planned: 3 });
  });

  it('says what is wrong where, and plans nothing then', async () => {
    const before = await cells();
    const csv = '账号,姓名,5,32\nwang,王,夜班,\nnobody,某,休,\nwang,王,休,\n';
    const url = `${importRota.path.replace(':id', fixture.groupId)}?month=2026-04`;
    const { data } = await sendFile<ReplyOf<typeof importRota>>(fixture.app, fixture.admin, url, 'rota.csv', csv);
    expect(data.planned).toBe(0);
    expect(data.refused.map(({ line, problems }) => [line, problems.map(({ column }) => column)])).toEqual([
      [1, [3]],
      [2, [2]],
      [3, [0]],
      [4, [0]],
    ]);
    expect(await cells()).toEqual(before);
    const marked = await rowsOf(
      await workbook(rotaErrors.path, fixture.admin, { heading: data.heading, refused: data.refused }),
    );
    expect(marked[2]).toEqual(['wang', '王', '夜班', '', '没有班次“夜班”']);
    const broken = await sendFile(fixture.app, fixture.admin, url, 'rota.xlsx', 'no workbook');
    expect(broken).toMatchObject({ error: 'attendance.rota_file' });
  });
});

describe('the year', () => {
  it('sums the days of a year, one row a person, on the screen and as a workbook', async () => {
    await fixture.move('2026-04-01', '09:00');
    await fixture.app.features.attendance.evaluate(fixture.app.db, { from: '2026-03-02', until: '2026-03-11' });
    const { head } = fixture.people;
    const { list } = (await head(reports.listAttendanceYear, { query: { year: 2026 } })).data;
    const mine = list.find(({ userName }) => userName === 'wang');
    expect(mine).toMatchObject({ leave: 480 });
    expect((await head(reports.listAttendanceYear, { query: { year: 2025 } })).data.list).toEqual([]);
    const body = { what: 'year', from: '2026-01-01', until: '2026-12-31' };
    const rows = await rowsOf(await workbook(reports.exportAttendance.path, head, body));
    expect(rows).toHaveLength(list.length + 1);
    expect(rows[1]).toContain(String(mine!.worked));
  });
});
