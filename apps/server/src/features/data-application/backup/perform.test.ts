import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '@qiaoban/contracts/data-application/data-backup.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import type { Bus } from '#platform/bus';
import { createPerformer } from './perform';

/** A node that hears nothing of the others: only the row in the database tells it. */
const deaf: Bus = {
  publish: () => undefined,
  on: () => () => undefined,
  isHearing: () => true,
  forget: () => undefined,
  close: () => Promise.resolve(),
};
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

describe('backups over several nodes', () => {
  let app: TestApp;
  let admin: Caller;
  const node = () => createPerformer({ platform: app.tenants.platform, bus: deaf });
  const what = { kind: 'backup' as const, fileName: 'x.zip' };
  const forever = async (report: (phase: 'tables', done: number, total: number) => void): Promise<void> => {
    for (let at = 1; ; at += 1) {
      report('tables', at, 1000);
      await pause(20);
    }
  };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  it('are seen, kept to one at a time, and stopped from any of them', async () => {
    const [here, there] = [node(), node()];
    await here.launch('default', what, forever);
    await expect(there.launch('default', what, forever)).rejects.toMatchObject({ code: 'data_backup.busy' });
    // another tenant is nobody's hindrance
    await there.perform('other', what, () => Promise.resolve());
    await vi.waitFor(async () => expect((await there.read('default'))!.done).toBeGreaterThan(1), 20_000);
    expect((await admin(contract.backupStatus)).data.activity).toMatchObject({ state: 'running', fileName: 'x.zip' });
    expect((await admin(contract.createBackup)).error).toBe('data_backup.busy');
    expect((await admin(contract.cancelBackup)).code).toBe(200);
    await here.idle();
    expect((await admin(contract.backupStatus)).data.activity).toMatchObject({ state: 'cancelled', message: '已取消' });
    expect((await admin(contract.cancelBackup)).error).toBe('data_backup.not_running');
  }, 30_000);

  it('that died are told as interrupted and do not stand in the way', async () => {
    const [here, there] = [node(), node()];
    const stuck = here.perform('default', what, () => pause(4000));
    await vi.waitFor(async () => expect((await here.read('default'))!.state).toBe('running'), 3000);
    const late = { beat_at: new Date(Date.now() - 120_000) };
    const age = () =>
      app.tenants.platform
        .updateTable('backup_activity')
        .set(late as never)
        .execute();
    await age();
    expect(await there.read('default')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('interrupted'),
    });
    await there.perform('default', what, () => Promise.resolve());
    // whoever was slow does not write over it
    await stuck;
    expect(await here.read('default')).toMatchObject({ state: 'done' });
  }, 30_000);

  it('are stopped at any moment, and nothing but the backup ends', async () => {
    const states = new Set<string>();
    for (let ms = 0; ms < 400; ms += 25) {
      expect((await admin(contract.createBackup)).code).toBe(200);
      await pause(ms);
      // it may have ended by itself
      expect([200, 404, 409, 422]).toContain((await admin(contract.cancelBackup)).status);
      await vi.waitFor(async () => {
        const { activity } = (await admin(contract.backupStatus)).data;
        expect(activity!.state).not.toBe('running');
        states.add(activity!.state);
      }, 20_000);
    }
    expect(states.has('cancelled')).toBe(true);
    expect(states.has('failed')).toBe(false);
    await vi.waitFor(async () => expect((await admin(contract.createBackup)).code).toBe(200), 20_000);
    await vi.waitFor(
      async () => expect((await admin(contract.backupStatus)).data.activity).toMatchObject({ state: 'done' }),
      20_000,
    );
  }, 120_000);

  it('end when their process stops', async () => {
    const here = node();
    await here.launch('default', what, forever);
    await here.close();
    expect(await here.read('default')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('interrupted'),
    });
  }, 30_000);
});
