import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/data-application/data-backup.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { openTestDatabase } from '#test/test-database';
import { systemClock } from '#platform/clock';
import { tenantSessions } from '#core/auth';
import { readRestoreWish, runRestore } from './restore-command';

describe('the operator’s restore', () => {
  let app: TestApp;
  let admin: Caller;
  let archive: string;
  const lines: string[] = [];
  const options = () => ({
    config: { dataDir: app.dataDir, s3: undefined },
    driver: app.driver,
    clock: systemClock,
    say: (text: string) => void lines.push(text),
    endSessions: tenantSessions.end,
  });
  const wish = (...more: string[]) => readRestoreWish(['--restore', archive, ...more])!;
  const nameOfAdmin = async (): Promise<string> =>
    (await app.db.selectFrom('users').select('real_name').where('account', '=', 'admin').executeTakeFirstOrThrow())
      .real_name;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    const { id } = (await admin(contract.createBackup)).data;
    await app.features.dataApplication.backups.idle('default');
    archive = join(app.dataDir, 'copy.zip');
    copyFileSync(join(app.dataDir, 'backups', 'default', `${id}.zip`), archive);
  }, 120_000);
  afterAll(() => app.close());

  it.each([
    [['--restore'], 'needs a value'],
    [['--restore', '--force'], 'needs a value'],
    [['--restore', '/nowhere/x.zip'], 'There is no file'],
    [['--restore', import.meta.filename, '--tenant'], 'needs a value'],
  ])('refuses %j', (args, text) => {
    expect(() => readRestoreWish(args)).toThrow(text);
  });

  it('is not asked for without its word', () => {
    expect(readRestoreWish(['--demo'])).toBeUndefined();
    expect(wish('--tenant', 'a', '--force')).toMatchObject({ tenant: 'a', isForced: true, isForeignAllowed: false });
  });

  it('refuses while somebody serves the database, tenants that are not there and damaged archives', async () => {
    const before = await nameOfAdmin();
    // PGlite is locked by its folder
    if (app.driver.kind !== 'pglite')
      await expect(runRestore(wish(), options())).rejects.toThrow('serve this database');
    await expect(runRestore(wish('--tenant', 'nobody', '--force'), options())).rejects.toThrow('no tenant nobody');
    const bad = join(app.dataDir, 'bad.zip');
    const bytes = readFileSync(archive);
    // the first byte of what an entry holds: those of its head and end, such as the time, damage nothing
    const entry = bytes.lastIndexOf('PK\u0003\u0004', Math.floor(bytes.length / 3), 'latin1');
    const begins = entry + 30 + bytes.readUInt16LE(entry + 26) + bytes.readUInt16LE(entry + 28);
    bytes[begins]! ^= 0xff;
    writeFileSync(bad, bytes);
    await expect(runRestore({ ...wish('--force'), path: bad }, options())).rejects.toThrow(/damaged|backup/i);
    expect(await nameOfAdmin()).toBe(before);
    expect((await admin(contract.backupStatus)).data).toMatchObject({ undoUntil: null });
  }, 120_000);

  it('puts the data back, ends the sessions and says how far it is', async () => {
    const before = await nameOfAdmin();
    await app.db.updateTable('users').set({ real_name: 'broken', password_hash: 'broken' }).execute();
    await runRestore(wish('--force'), options());
    expect(await nameOfAdmin()).toBe(before);
    const open = await app.tenants.platform.selectFrom('session').select('id').where('ended', 'is', null).execute();
    expect(open).toEqual([]);
    admin = await app.admin();
    expect((await admin(contract.backupStatus)).data.undoUntil).toBeGreaterThan(Date.now());
    expect(lines).toEqual(
      expect.arrayContaining([expect.stringMatching(/^checking \d+/), expect.stringMatching(/^loading \d+/)]),
    );
    expect(lines.at(-1)).toContain('copy.zip is restored');
  }, 120_000);

  it('fills a new installation, when told that the archive is another one’s', async () => {
    const { driver, drop } = await openTestDatabase();
    const here = { ...options(), driver };
    try {
      await expect(runRestore(wish(), here)).rejects.toThrow('--foreign');
      await runRestore(wish('--foreign'), here);
      const { rows } = await driver.pool.query<{ n: string }>('select count(*) as n from t_default.menu');
      expect(Number(rows[0]!.n)).toBeGreaterThan(10);
    } finally {
      await driver.close();
      await drop();
    }
  }, 240_000);
});
