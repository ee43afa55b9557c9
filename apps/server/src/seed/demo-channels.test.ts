import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMpMenus } from '@qiaoban/contracts/channel/wechat-menu.contract';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { seedDemoChannels } from './demo-channels';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('gives the demo a menu of a public account, once', async () => {
  await seedDemoChannels(app.db);
  await seedDemoChannels(app.db);
  const admin = await app.admin();
  const { list } = (await admin(listMpMenus)).data;
  expect(list.map(({ fullName, children }) => [fullName, children.length])).toEqual([
    ['办公', 2],
    ['服务', 2],
    ['关于我们', 0],
  ]);
});
