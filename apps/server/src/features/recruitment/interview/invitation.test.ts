import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { updateMailSettings } from '@qiaoban/contracts/channel/mail.contract';
import { leave } from '@qiaoban/contracts/directory/leaving.contract';
import { setDefaultPreferences } from '@qiaoban/contracts/message/preferences.contract';
import * as candidates from '@qiaoban/contracts/recruitment/candidate.contract';
import * as interviews from '@qiaoban/contracts/recruitment/interview.contract';
import * as posts from '@qiaoban/contracts/recruitment/post.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const got: { to: string; data: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  logger: false,
  onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
  onData: (stream, session, done) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      got.push({ to, data: Buffer.concat(pieces).toString('latin1') });
      done();
    });
  },
});

/** Quoted-printable (RFC 2045, 6.7). */
const unquoted = (body: string): string =>
  `${body.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_sign, hex: string) => String.fromCodePoint(parseInt(hex, 16)))}\r\n`;

/** The calendar part of a mail, byte by byte as a mail program takes it out. */
const calendarPart = (mail: string): { method: string; bytes: Buffer } => {
  const head = /Content-Type: text\/calendar;[^]*?\r\n\r\n/i.exec(mail);
  if (head === null) throw new Error('no calendar');
  const body = mail.slice(head.index + head[0].length).split('\r\n--')[0]!;
  const isBase64 = /base64/i.test(head[0]);
  return {
    method: /method=(\w+)/i.exec(head[0])?.[1] ?? '',
    bytes: isBase64 ? Buffer.from(body, 'base64') : Buffer.from(unquoted(body), 'latin1'),
  };
};

type Line = { name: string; parameters: Record<string, string>; value: string };
/** Reads RFC 5545 as it is written there, section 3.1: octets, folds, names with parameters, values. */
const readCalendar = (bytes: Buffer): Line[] => {
  const physical: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf('\r\n', from);
    expect(end, 'every line ends').toBeGreaterThanOrEqual(0);
    physical.push(bytes.subarray(from, end));
    from = end + 2;
  }
  for (const line of physical) expect(line.length, line.toString()).toBeLessThanOrEqual(75);
  const logical: Buffer[] = [];
  for (const line of physical)
    if (line[0] === 0x20 || line[0] === 0x09) logical.push(Buffer.concat([logical.pop()!, line.subarray(1)]));
    else logical.push(line);
  // each part of a folded line is whole characters
  for (const line of physical) expect(line.toString('utf8')).not.toContain('\uFFFD');
  return logical.map((line) => {
    const text = line.toString('utf8');
    let isQuoted = false;
    const marks: number[] = [];
    let colon = -1;
    for (let at = 0; at < text.length && colon < 0; at += 1) {
      if (text[at] === '"') isQuoted = !isQuoted;
      else if (!isQuoted && text[at] === ';') marks.push(at);
      else if (!isQuoted && text[at] === ':') colon = at;
    }
    const ends = [...marks, colon];
    const parameters = ends.slice(1).map((end, at) => text.slice(ends[at]! + 1, end).split('='));
    return {
      name: text.slice(0, ends[0]),
      parameters: Object.fromEntries(parameters.map(([key, value]) => [key!, value!.replaceAll('"', '')])),
      value: text.slice(colon + 1),
    };
  });
};
const plain = (value: string): string => {
  let text = '';
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] !== '\\') text += value[at];
    else {
      at += 1;
      text += value[at] === 'n' || value[at] === 'N' ? '\n' : value[at];
    }
  }
  return text;
};
const momentOf = (value: string): number => {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
    .exec(value)!
    .map(Number);
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
};

const PLACE = '1号楼；东区, 3层; 会议室\\A，请走侧门，门口有保安登记，需要带身份证件';
const NOTE = '第一行：带简历\n第二行：笔试 30 分钟，包括 👩‍💻 上机题；BEGIN:VEVENT';
const DAY = 86_400_000;
const startsAt = Math.floor(Date.now() / DAY) * DAY + 3 * DAY + 30 * 60_000;
const endsAt = startsAt + 45 * 60_000;

let app: TestApp;
let admin: Caller;
let people: Record<'recruiter' | 'boss' | 'chief' | 'heir', Caller & { id: string }>;
let interviewId: string;

const nextMails = async (count: number) => {
  await app.jobs.idle();
  await app.features.messages.delivery.idle();
  await expect.poll(() => got.length).toBe(count);
  return got
    .splice(0)
    .map(({ to, data }) => {
      const { method, bytes } = calendarPart(data);
      const lines = readCalendar(bytes);
      const one = (name: string): string => lines.find((line) => line.name === name)?.value ?? '';
      return {
        to,
        method,
        lines,
        one,
        guests: lines.filter(({ name }) => name === 'ATTENDEE').map(({ value }) => value),
      };
    })
    .toSorted((a, b) => (a.to < b.to ? -1 : 1));
};

beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
  admin = await app.admin();
  const made = {} as typeof people;
  for (const account of ['recruiter', 'boss', 'chief', 'heir'] as const) {
    const menus =
      account === 'recruiter'
        ? ['recruitment.candidate:btn_add', 'recruitment.candidate:btn_interview']
        : ['recruitment.interview'];
    made[account] = await createPerson(app, { account, menus });
    await app.db
      .updateTable('users')
      .set({ email: `${account}@corp.cn` })
      .where('id', '=', made[account].id)
      .execute();
  }
  people = made;
  const { port } = smtp.server.address() as AddressInfo;
  const saved = await admin(updateMailSettings, {
    body: {
      isOn: 1,
      host: '127.0.0.1',
      port,
      security: 'none',
      account: 'robot@corp.cn',
      password: 'right',
      senderAddress: 'robot@corp.cn',
      senderName: '巧办',
      timeoutSeconds: 5,
    },
  });
  expect(saved.code, JSON.stringify(saved)).toBe(200);
  const choices = Object.fromEntries(
    ['invited', 'changed', 'cancelled'].map((news) => [`recruitment.${news}`, ['mail' as const]]),
  );
  expect((await admin(setDefaultPreferences, { body: { choices } })).code).toBe(200);
  const post = posts.PostInput.parse({ fullName: '后端; 工程师, 高级', ownerId: people.recruiter.id });
  const postId = (await admin(posts.createPost, { body: post })).data.id;
  const person = candidates.CandidateInput.parse({ fullName: '陈“一”', mobile: '13900000001', postId });
  const candidateId = (await people.recruiter(candidates.createCandidate, { body: person })).data.id;
  const body = { candidateId, startsAt, endsAt, mode: 'onsite' as const, place: PLACE, note: NOTE };
  const arranged = await people.recruiter(interviews.createInterview, {
    body: { ...body, interviewerIds: [people.boss.id, people.chief.id] },
  });
  expect(arranged.code, arranged.msg).toBe(200);
  interviewId = arranged.data.id;
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((done) => smtp.close(() => done()));
});

describe('the entry for a calendar in the mail of an invitation', () => {
  it('says when, where and what, whatever signs are in it, to everybody who is asked', async () => {
    const mails = await nextMails(2);
    expect(mails.map(({ to, method }) => [to, method])).toEqual([
      ['boss@corp.cn', 'REQUEST'],
      ['chief@corp.cn', 'REQUEST'],
    ]);
    const [{ lines, one, guests }] = mails as [(typeof mails)[0]];
    expect(lines.map(({ name, value }) => `${name}:${value}`)).toEqual(
      expect.arrayContaining(['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'STATUS:CONFIRMED']),
    );
    expect(lines.filter(({ name }) => name === 'BEGIN')).toHaveLength(2);
    expect(plain(one('LOCATION'))).toBe(PLACE);
    expect(plain(one('DESCRIPTION'))).toBe(NOTE);
    expect(plain(one('SUMMARY'))).toContain('陈“一” · 后端; 工程师, 高级');
    // moments, not the clock of a zone: 08:30 in Shanghai is 00:30 here
    expect([momentOf(one('DTSTART')), momentOf(one('DTEND'))]).toEqual([startsAt, endsAt]);
    expect(new Date(momentOf(one('DTSTART'))).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' })).toBe(
      '08:30:00',
    );
    expect(guests).toEqual(['mailto:boss@corp.cn', 'mailto:chief@corp.cn']);
    expect(lines.find(({ name }) => name === 'ORGANIZER')?.value).toBe('mailto:recruiter@corp.cn');
  });

  it('follows a change, and takes it away from whoever is asked no longer', async () => {
    const { version } = (await people.boss(interviews.listInterviews, { query: { isMine: '1' } })).data.list[0]!;
    const later = { startsAt: startsAt + 3_600_000, endsAt: endsAt + 3_600_000, mode: 'video' as const };
    const changed = await people.recruiter(interviews.updateInterview, {
      params: { id: interviewId },
      body: { ...later, place: '', note: '', interviewerIds: [people.boss.id], version },
    });
    expect(changed.code, changed.msg).toBe(200);
    const [boss, chief] = await nextMails(2);
    expect([boss!.to, boss!.method, boss!.one('SEQUENCE'), momentOf(boss!.one('DTSTART'))]).toEqual([
      'boss@corp.cn',
      'REQUEST',
      '1',
      later.startsAt,
    ]);
    expect(boss!.lines.some(({ name }) => name === 'LOCATION')).toBe(false);
    expect([chief!.to, chief!.method, chief!.one('STATUS')]).toEqual(['chief@corp.cn', 'CANCEL', 'CANCELLED']);
    expect(chief!.one('UID')).toBe(boss!.one('UID'));
  });

  it('goes over to the successor of an interviewer who leaves, and so do the posts of a recruiter', async () => {
    const go = (from: string, parts: string[]) =>
      admin(leave, { params: { id: from }, body: { successorId: people.heir.id, parts } });
    const gone = await go(people.boss.id, ['recruitment.interviews']);
    expect(gone.code, JSON.stringify(gone)).toBe(200);
    // whose account is closed gets nothing any more
    const [heir] = await nextMails(1);
    expect([heir!.one('SEQUENCE'), heir!.to, heir!.method, heir!.guests]).toEqual([
      '2',
      'heir@corp.cn',
      'REQUEST',
      ['mailto:heir@corp.cn'],
    ]);
    const mine = (await people.heir(interviews.listInterviews, { query: { isMine: '1' } })).data.list;
    expect(mine.map(({ id, mayEvaluate }) => [id, mayEvaluate])).toEqual([[interviewId, true]]);

    expect((await go(people.recruiter.id, ['recruitment.posts'])).code).toBe(200);
    const [post] = (await admin(posts.listPosts, { query: {} })).data.list;
    expect(post!.ownerId).toBe(people.heir.id);
    const traces = await app.db.selectFrom('operation_log').select('area').where('action', '=', 'handOver').execute();
    expect(traces.map(({ area }) => area).toSorted()).toEqual(['recruitment.interview', 'recruitment.post']);
  });

  it('is taken away from everybody when the interview is cancelled', async () => {
    const done = await admin(interviews.cancelInterview, { params: { id: interviewId }, body: { reason: '岗位取消' } });
    expect(done.code, done.msg).toBe(200);
    const [heir] = await nextMails(1);
    expect([heir!.to, heir!.method, heir!.one('STATUS'), heir!.one('SEQUENCE')]).toEqual([
      'heir@corp.cn',
      'CANCEL',
      'CANCELLED',
      '3',
    ]);
  });

  it('tells the candidate too where that is wanted: when, where, of changes and of the end', async () => {
    const post = posts.PostInput.parse({ fullName: '会计', ownerId: people.heir.id });
    const postId = (await admin(posts.createPost, { body: post })).data.id;
    const add = async (fullName: string, mobile: string, email: string): Promise<string> => {
      const person = candidates.CandidateInput.parse({ fullName, mobile, email, postId });
      return (await admin(candidates.createCandidate, { body: person })).data.id;
    };
    const [candidateId, unreachable] = [
      await add('周可', '13900000002', 'zhou@out.cn'),
      await add('无邮', '13900000003', ''),
    ];
    expect((await admin(candidates.getCandidate, { params: { id: candidateId } })).data.mayMail).toBe(true);
    const body = {
      startsAt: startsAt + DAY,
      endsAt: endsAt + DAY,
      mode: 'onsite' as const,
      place: '二楼',
      note: '问清楚离职原因',
      interviewerIds: [people.heir.id],
      informsCandidate: true,
      candidateNote: '请带身份证',
    };
    const { id } = (await admin(interviews.createInterview, { body: { ...body, candidateId } })).data;
    const subjectOf = (data: string): string => {
      const [, text = ''] = /^Subject: ((?:.|\r\n )*)$/m.exec(data) ?? [];
      return [...text.matchAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi)]
        .map(([, kind = '', part = '']) =>
          kind.toUpperCase() === 'B'
            ? Buffer.from(part, 'base64').toString()
            : Buffer.from(unquoted(part.replaceAll('_', ' ')).trimEnd(), 'latin1').toString(),
        )
        .join('');
    };
    await app.jobs.idle();
    await expect.poll(() => got.filter(({ to }) => to === 'zhou@out.cn').length).toBe(1);
    expect(subjectOf(got.find(({ to }) => to === 'zhou@out.cn')!.data)).toBe('面试邀请：会计');
    const outside = (mails: Awaited<ReturnType<typeof nextMails>>) => mails.find(({ to }) => to === 'zhou@out.cn')!;
    const invited = outside(await nextMails(2));
    expect([invited.method, plain(invited.one('LOCATION')), plain(invited.one('DESCRIPTION'))]).toEqual([
      'REQUEST',
      '二楼',
      '请带身份证',
    ]);
    // nobody else is named, and nothing that was meant for the interviewers
    expect(invited.guests).toEqual(['mailto:zhou@out.cn']);
    expect(JSON.stringify(invited.lines)).not.toContain('离职');

    // what is nothing to the candidate is not told
    const change = async (more: Partial<typeof body>) => {
      const { list } = (await admin(interviews.listInterviews, { query: { candidateId } })).data;
      const changed = await admin(interviews.updateInterview, {
        params: { id },
        body: { ...body, ...more, version: list[0]!.version },
      });
      expect(changed.code, changed.msg).toBe(200);
    };
    await change({ note: '' });
    expect((await nextMails(1)).map(({ to }) => to)).toEqual(['heir@corp.cn']);
    await change({ note: '', place: '三楼' });
    const moved = outside(await nextMails(2));
    expect([moved.method, moved.one('SEQUENCE'), plain(moved.one('LOCATION'))]).toEqual(['REQUEST', '2', '三楼']);
    expect(moved.one('UID')).toBe(invited.one('UID'));
    // whoever is not considered any more is told that nobody waits for him
    const move = { from: 'interview' as const, to: 'refused' as const, reason: '经验不足' };
    const out = await admin(candidates.moveCandidate, { params: { id: candidateId }, body: move });
    expect(out.code, out.msg).toBe(200);
    const ended = outside(await nextMails(2));
    expect([ended.method, ended.one('STATUS')]).toEqual(['CANCEL', 'CANCELLED']);

    const without = { ...body, startsAt: startsAt + 2 * DAY, endsAt: endsAt + 2 * DAY, candidateId: unreachable };
    expect((await admin(interviews.createInterview, { body: without })).code).toBe(200);
    expect((await nextMails(1)).map(({ to }) => to)).toEqual(['heir@corp.cn']);
  });
});
