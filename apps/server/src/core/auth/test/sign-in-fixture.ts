import { updateSecurity } from '@qiaoban/contracts/auth/security.contract';
import { usualSecurity } from '@qiaoban/contracts/auth/security-settings';
import type { SecuritySettings } from '@qiaoban/contracts/auth/security-settings';
import { makeSlider, solveSlider } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import type { TestApp } from '#test/test-app';
import '../slider/slider.table';
import '#features/channel/sent-message.table.ts';

/** Changes some of the security settings and sets the others back to usual. */
export const setSecurity = async (app: TestApp, settings: Partial<SecuritySettings>): Promise<void> => {
  const admin = await app.admin();
  const answer = await admin(updateSecurity, { body: { ...usualSecurity, ...settings } });
  if (answer.code !== 200) throw new Error(answer.msg);
};

/** Solves a fresh puzzle; where its piece belongs is read from the database. */
export const solvedSlider = async (app: TestApp, miss = 0) => {
  const { data } = await app.request(undefined, makeSlider, {});
  const { x } = await app.tenants.platform
    .selectFrom('slider')
    .select('x')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  const place = { x: (x % data.width) + miss, y: Math.floor(x / data.width) };
  return app.request(undefined, solveSlider, { body: { id: data.id, ...place } });
};

/** The code in the newest message to a number or address; waits for it, since it is sent beside the answer. */
export const sentCode = async (app: TestApp, target: string): Promise<string | undefined> => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const row = await app.db
      .selectFrom('sent_message')
      .select('body')
      .where('target', '=', target)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (row !== undefined) return /\d{6}/.exec(row.body)?.[0];
    await new Promise((done) => setTimeout(done, 20));
  }
  return undefined;
};
