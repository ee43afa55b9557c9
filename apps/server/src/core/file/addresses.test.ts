import { afterAll, beforeAll, expect, it } from 'vitest';
import { logout } from '@qiaoban/contracts/auth/auth.contract';
import { renewFiles } from '@qiaoban/contracts/file/file.contract';
import { createPerson, TEST_PASSWORD } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { inTransaction } from '#platform/database/transaction';
import { peopleShutOut } from '../directory';

const BOUNDARY = 'x-boundary-x';
let app: TestApp;
let offset = 0;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => Date.now() + offset } });
});
afterAll(() => app.close());

const upload = async (who: Caller): Promise<string> => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/file/Uploader/annex',
    headers: { authorization: who.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
  });
  return answer.json<{ data: { url: string } }>().data.url;
};
const status = async (url: string): Promise<number> => (await app.app.inject({ url })).statusCode;
const renewed = async (who: Caller, url: string): Promise<string> =>
  (await who(renewFiles, { body: { urls: [url] } })).data.list[0]!.fresh;
const person = (account: string) => createPerson(app, { account, menus: ['home'] });
const idOf = (url: string): string => /\/([\w-]+)\?/.exec(url)![1]!;
/** From somebody else: what the maker of a file may see for certain does not count then. */
const giveAway = (url: string) =>
  app.db.updateTable('file').set({ creator_id: null }).where('id', '=', idOf(url)).execute();

it('addresses live for five to ten minutes, whenever they are made', async () => {
  const ann = await person('ann');
  for (let i = 0; i < 5; i += 1) {
    offset += 70_000;
    const end = Number(/[?&]e=(\d+)/.exec(await upload(ann))![1]) * 1000 - (Date.now() + offset);
    expect(end).toBeGreaterThan(290_000);
    expect(end).toBeLessThanOrEqual(600_000);
  }
  const url = await upload(ann);
  expect(await status(url)).toBe(200);
  offset += 600_000;
  expect(await status(url)).toBe(403);
});

it('end with the session that they were made for, and with its person', async () => {
  const bob = await person('bob');
  const other = await app.as('bob', TEST_PASSWORD);
  const [url, second] = [await upload(bob), await upload(other)];
  // somebody else's session put in does not fit the signature
  expect(await status(url.replace(/r=[^&]*/, /r=[^&]*/.exec(second)![0]))).toBe(403);
  await bob(logout);
  expect([await status(url), await status(second)]).toEqual([403, 200]);
  await inTransaction(app.db, (unit) =>
    app.features.news.emit(unit, peopleShutOut, { userIds: [bob.id], why: 'disabled' }),
  );
  expect(await status(second)).toBe(403);
});

it('are renewed for the session that they were made for, ended or not, for hours', async () => {
  const cat = await person('cat');
  const eve = await person('eve');
  offset += 700_000;
  let url = await upload(cat);
  await giveAway(url);
  for (let i = 0; i < 8; i += 1) {
    offset += 700_000;
    expect(await status(url)).toBe(403);
    expect(await renewed(eve, url)).toBe('');
    expect(await renewed(await app.as('cat', TEST_PASSWORD), url)).toBe('');
    expect(await renewed(cat, url.replace(/s=.{5}/, 's=AAAAA'))).toBe('');
    const fresh = await renewed(cat, `${url}&w=200`);
    expect(await status(fresh)).toBe(200);
    expect(fresh).toContain('&w=200');
    url = fresh.replace('&w=200', '');
  }
});

it('are renewed no more once rights changed, but for files that the person may see for certain', async () => {
  const dan = await person('dan');
  offset += 700_000;
  const [own, given] = [await upload(dan), await upload(dan)];
  await giveAway(given);
  expect(await renewed(dan, given)).not.toBe('');
  app.features.directory.events.rightsChanged('default');
  expect(await renewed(dan, given)).toBe('');
  expect(await renewed(dan, own)).not.toBe('');
});

it('of a suspended tenant open nothing, avatars included', async () => {
  const fay = await person('fay');
  const url = await upload(fay);
  await app.db.updateTable('file').set({ type: 'userAvatar' }).where('id', '=', idOf(url)).execute();
  const avatar = app.features.files.avatarUrl('default', idOf(url));
  expect([await status(url), await status(avatar)]).toEqual([200, 200]);
  const suspend = async (state: 'suspended' | 'open') => {
    await app.tenants.platform.updateTable('tenant').set({ state }).where('code', '=', 'default').execute();
    await app.tenants.refresh();
  };
  await suspend('suspended');
  expect([await status(url), await status(avatar)]).toEqual([403, 403]);
  await suspend('open');
  expect(await status(url)).toBe(200);
});
