import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { ADMIN_PASSWORD } from '../harness/server';
import { settled } from '../steps/look-over';

const BASE = '/office';
describe('the product under a path', () => {
  const stage = journey({ demo: 'people', env: { QIAOBAN_BASE_PATH: `${BASE}/` } });
  let admin: Person;
  /** Paths of everything that the page asked of the server. */
  const asked: string[] = [];
  const at = (path: string): string => stage.server.url + path;

  beforeAll(async () => {
    admin = await stage.open();
    const note = (url: string): void => {
      if (/^(http|ws)/.test(url)) asked.push(new URL(url).pathname);
    };
    admin.page.on('request', (request) => note(request.url()));
    admin.page.on('websocket', (socket) => note(socket.url()));
  });

  it('is announced there', () => {
    expect(new URL(stage.server.url).pathname).toBe(BASE);
  });

  it('signs in, goes on by click, and opens deep addresses anew', async () => {
    const { page } = admin;
    await page.goto(at('/permission/user'));
    await page.waitForURL(/\/office\/login\?redirect=%2Fpermission%2Fuser$/);
    await page.locator('input[name=account]').fill('admin');
    await page.locator('input[type=password]').fill(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/office\/permission\/user/);
    await page.getByRole('row').nth(3).waitFor();
    await page.goto(at('/'));
    await page.waitForURL(/\/office\/home$/);
    await settled(page);
    await page.goto(at('/permission/role'));
    await page.getByRole('row').nth(1).waitFor();
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    await page.goto(at('/nowhere'));
    await page.waitForURL(/\/office\/404$/);
  });

  it('shows pictures by their addresses, and keeps what is stored free of the path', async () => {
    const { page } = admin;
    await page.goto(at('/profile'));
    await settled(page);
    const headIcon = await page.evaluate(async (base) => {
      const authorization = localStorage.getItem('qiaoban_token_string') ?? '';
      const form = new FormData();
      const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 });
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      form.set('file', blob!, 'a.png');
      const sent = await fetch(`${base}/api/file/Uploader/userAvatar`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      const { data } = (await sent.json()) as { data: { fileId: string } };
      await fetch(`${base}/api/system/Permission/Users/Current/Avatar/${data.fileId}`, {
        method: 'PUT',
        headers: { authorization },
      });
      const info = await fetch(`${base}/api/system/Permission/Users/Current/BaseInfo`, { headers: { authorization } });
      return ((await info.json()) as { data: { headIcon: string } }).data.headIcon;
    }, BASE);
    expect(headIcon).toMatch(/^\/api\/file\//);
    await page.reload();
    const picture = page.locator('img.qb-avatar').first();
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toMatch(/^\/office\/api\/file\//);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  it('asked for nothing beside the path, and nothing went wrong', () => {
    expect(asked.filter((path) => !path.startsWith(`${BASE}/`) && path !== BASE)).toEqual([]);
    expect(asked.some((path) => path === `${BASE}/api/socket`)).toBe(true);
    expect(admin.problems).toEqual([]);
  });
});
