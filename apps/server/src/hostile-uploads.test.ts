import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUpload } from '@qiaoban/contracts/file/upload.contract';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import { formOf } from '@qiaoban/form/sample-form';
import { publishForm } from './features/visualdev/test/form-fixture';
import { startTestApp } from '../test/test-app';
import type { Caller, TestApp } from '../test/test-app';
import { HOSTILE_WORKBOOKS } from '../test/hostile-workbook';

const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));

/** An archive of one entry whose content is that many zeros: small on the way, large when unpacked. */
const zipOf = (name: string, content: Buffer): Buffer => {
  const packed = deflateRawSync(content, { level: 9 });
  const title = Buffer.from(name);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, title, packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, Buffer.alloc(14), title]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
};

const part = (name: string, content: Buffer, end = '\r\n--b--\r\n'): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(end),
  ]);
const FORM = 'multipart/form-data; boundary=b';
const bomb = zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(300 * 1_048_576));
const PAGE = Buffer.from('<!doctype html><svg onload="alert(1)"/><script>alert(1)</script>');

/** `only`: the turn of those routes that are sent it; the reader of workbooks takes seconds for each. */
type Case = [name: string, type: string, body: Buffer, taken: 'never' | 'as a file', only?: number];
const TURNS = 3;
const workbooks = await Promise.all(
  HOSTILE_WORKBOOKS.filter(([, code]) => code !== 'too_many_strings').map(async ([name, , make], at): Promise<Case> => [
    `a workbook with ${name}`,
    FORM,
    part('a.xlsx', await make()),
    'as a file',
    at % TURNS,
  ]),
);
/** What is sent. `never`: no route may take it; the others may be kept as files, which are shown to nobody in place. */
const CASES: Case[] = [
  ...workbooks,
  ['no form', 'application/json', Buffer.from('{}'), 'never'],
  [
    'a form without a file',
    FORM,
    Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n'),
    'never',
  ],
  ['a form that says no boundary', 'multipart/form-data', part('a.csv', Buffer.from('a,b')), 'never'],
  ['a form that breaks off', FORM, part('a.csv', Buffer.from('a,b\n1,2'), ''), 'never'],
  ['an empty file', FORM, part('a.xlsx', Buffer.alloc(0)), 'never'],
  ['a bomb as a workbook', FORM, part('a.xlsx', bomb), 'as a file'],
  ['a bomb as an archive', FORM, part('a.zip', bomb), 'as a file'],
  ['half an archive', FORM, part('a.xlsx', bomb.subarray(0, 2000)), 'as a file'],
  ['a page as a workbook', FORM, part('a.xlsx', PAGE), 'as a file'],
  ['a page as a database', FORM, part('a.db', PAGE), 'as a file'],
  ['a name that leads up', FORM, part('../../../../tmp/qiaoban-escaped.txt', Buffer.from('x')), 'as a file'],
  ['a name with a null byte', FORM, part('a\u0000.txt', Buffer.from('x')), 'as a file'],
  ['a very long name', FORM, part(`${'长'.repeat(3000)}.txt`, Buffer.from('x')), 'as a file'],
];
/** Routes that keep files as they are, or read them afterwards; all others want to understand what is in them at once. */
const KEEPS = /^\/api\/(file|system\/base\/:storage)\/|\/Area\/Import$/;
const DATABASE_MESSAGES = /syntax error at|does not exist|violates|pg_catalog|ENOENT|node_modules|\.ts:\d/i;

describe('hostile uploads', () => {
  let app: TestApp;
  let admin: Caller;
  const ids: Record<string, string> = { type: 'annex', storage: 'obs', bucket: 'public', number: '1' };
  beforeAll(async () => {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ join(folder, file));
    app = await startTestApp();
    admin = await app.admin();
    ids['upload'] = (await admin(startUpload, { body: { type: 'annex', name: 'a.txt', size: 1 } })).data.id;
    const document = formOf([{ type: 'comInput', field: 'reason', props: { label: '事由' } }]);
    document.list.columnList = [{ field: 'reason', sortable: true }];
    ids['form'] = (await publishForm(admin, document)).id;
    const { rows } = await sql<{ id: string }>`select id from dictionary_type limit 1`.execute(app.db);
    ids['dictionary'] = rows[0]!.id;
  });
  afterAll(() => app.close());

  const routes = (): Route[] => declaredRoutes().filter((route) => route.multipart === true);
  const idOf = (route: Route): string =>
    ids[/Uploads/.test(route.path) ? 'upload' : /OnlineDev/.test(route.path) ? 'form' : 'dictionary']!;
  const addressOf = (route: Route): string =>
    route.path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? idOf(route) : (ids[name] ?? '0')));
  const filesIn = (place: string): string[] =>
    readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(place, path)).isFile());

  it.each(CASES)(
    '%s is refused clearly, or kept as a file that is shown to nobody in place',
    async (_name, type, body, taken, only) => {
      const wrong: string[] = [];
      const before = process.memoryUsage().rss;
      for (const [at, route] of routes().entries()) {
        if (only !== undefined && at % TURNS !== only) continue;
        const answer = await app.app.inject({
          method: route.method,
          url: addressOf(route),
          headers: { authorization: admin.token, 'content-type': type },
          payload: body,
        });
        const { statusCode, body: text } = answer;
        const isRefused = statusCode >= 400 && statusCode < 500;
        const mayBeTaken = taken === 'as a file' && KEEPS.test(route.path);
        if (DATABASE_MESSAGES.test(text) || !(isRefused || (mayBeTaken && statusCode === 200)))
          wrong.push(`${routeName(route)}: ${statusCode} ${text.slice(0, 160)}`);
      }
      expect(wrong).toEqual([]);
      expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1_048_576);
    },
    180_000,
  );

  it('asked every route that takes files, and left nothing outside its folder', async () => {
    expect(routes().length).toBeGreaterThan(9);
    expect(readdirSync('/tmp').filter((name) => name.startsWith('qiaoban-escaped'))).toEqual([]);
    // what was refused half way left no file half made
    const halves = () => filesIn(app.dataDir).filter((path) => /\.(part|tmp|upload)$/.test(path));
    await expect.poll(halves).toEqual([]);
  });
});
