import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as keys from '@qiaoban/contracts/api-key/api-key.contract';
import * as backup from '@qiaoban/contracts/data-application/data-backup.contract';
import type { Route } from '@qiaoban/contracts/route';
import * as webhook from '@qiaoban/contracts/webhook/webhook.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

describe('web hooks and backups by key', () => {
  let app: TestApp;
  let admin: Caller;
  let person: Caller & { id: string };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    person = await createPerson(app, {
      account: 'hooks',
      menus: ['add', 'edit', 'remove'].map((button) => `system.webhook:btn_${button}`),
    });
  });
  afterAll(() => app.close());

  const keyOf = async (more: Partial<keys.ApiKeyInput>): Promise<string> => {
    const answer = await admin(keys.createApiKey, { body: { fullName: 'k', ownerId: 'admin', ...more } });
    expect(answer.code, answer.msg).toBe(200);
    return answer.data.key;
  };
  const as = (key: string, route: Route, given: object = {}) => app.request(`Bearer ${key}`, route, given as never);

  it('lists, makes, changes, pauses, tests and deletes web hooks with the scope, and not without it', async () => {
    const key = await keyOf({ ownerId: person.id, menus: ['system.webhook'] });
    const body = {
      fullName: 'by key',
      source: 'user' as const,
      actions: ['create'],
      url: 'https://hooks.example.com/in',
      ownerId: person.id,
    };
    const made = await as(key, webhook.createWebhook as never, { body });
    expect(made, made.msg).toMatchObject({ code: 200 });
    const { id } = made.data as unknown as { id: string };
    const { data } = await admin(webhook.getWebhook, { params: { id } });
    expect(await as(key, webhook.listWebhooks as never)).toMatchObject({ code: 200, data: { list: [{ id }] } });
    expect(await as(key, webhook.webhookChoices as never)).toMatchObject({ code: 200 });
    const changed = { params: { id }, body: { ...data, fullName: 'renamed' } };
    expect(await as(key, webhook.updateWebhook as never, changed)).toMatchObject({ code: 200 });
    const off = { params: { id }, body: { enabledMark: 0 } };
    expect(await as(key, webhook.setWebhookState as never, off)).toMatchObject({ code: 200 });
    expect((await admin(webhook.getWebhook, { params: { id } })).data).toMatchObject({
      fullName: 'renamed',
      enabledMark: 0,
    });
    expect(await as(key, webhook.testWebhook as never, { params: { id } })).toMatchObject({ code: 200 });
    expect(await as(key, webhook.listDeliveries as never, { params: { id } })).toMatchObject({ code: 200 });
    const { rows } = await app.driver.pool.query(
      `select user_name from t_default.operation_log where area = 'webhook' and target_id = '${id}'`,
    );
    expect(rows.every((row: { user_name: string }) => row.user_name.includes('API k'))).toBe(true);

    const other = await keyOf({ ownerId: person.id, menus: ['system.menu'] });
    const whole = await keyOf({ allMenus: true });
    const reading = await keyOf({ ownerId: person.id, menus: ['system.webhook'], isReadOnly: true });
    expect(await as(other, webhook.listWebhooks as never)).toMatchObject({ error: 'apiKey.out_of_scope' });
    expect(await as(whole, webhook.listWebhooks as never)).toMatchObject({ error: 'apiKey.named_only' });
    expect(await as(reading, webhook.listWebhooks as never)).toMatchObject({ code: 200 });
    expect(await as(reading, webhook.setWebhookState as never, off)).toMatchObject({ error: 'apiKey.read_only' });
    // the right of the owner is looked at as well, and nobody else's rights are taken
    const king = await keyOf({ menus: ['system.webhook'] });
    const foreign = { params: { id }, body: { ...data, ownerId: 'admin', version: data.version + 2 } };
    expect((await as(key, webhook.updateWebhook as never, foreign)).code).not.toBe(200);
    expect(await as(king, webhook.deleteWebhook as never, { params: { id } })).toMatchObject({ code: 200 });
  });

  it('makes and downloads backups with the scope, and never restores', async () => {
    const key = await keyOf({ menus: ['dataApp.dataBackup'] });
    const made = await as(key, backup.createBackup as never);
    expect(made, made.msg).toMatchObject({ code: 200 });
    await app.features.dataApplication.backups.idle('default');
    expect(await as(key, backup.backupStatus as never)).toMatchObject({
      code: 200,
      data: { activity: { kind: 'backup', state: 'done' } },
    });
    const listed = await as(key, backup.listBackups as never);
    const [row] = (listed.data as unknown as { list: backup.BackupRow[] }).list;
    const { id, fileName } = row!;
    const url = `/api/system/Base/DataBackup/${id}/File`;
    const file = await app.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${key}` } });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    for (const [route, given] of [
      [backup.restoreBackup, { params: { id }, body: { confirm: fileName } }],
      [backup.undoRestore, {}],
      [backup.keepRestore, {}],
      [backup.deleteBackup, { params: { id } }],
      [backup.setBackupPlan, { body: { frequency: null, keep: 1 } }],
    ] as const)
      expect(await as(key, route as never, given)).toMatchObject({ status: 403, error: 'apiKey.call_refused' });

    const whole = await keyOf({ allMenus: true });
    const other = await keyOf({ menus: ['system.menu'] });
    expect(await as(whole, backup.createBackup as never)).toMatchObject({ error: 'apiKey.named_only' });
    expect(await as(other, backup.listBackups as never)).toMatchObject({ error: 'apiKey.out_of_scope' });
    // the archive holds what nobody else may see
    const download = await createPerson(app, { account: 'operator', menus: ['dataApp.dataBackup:btn_download'] });
    const theirs = await keyOf({ ownerId: download.id, menus: ['dataApp.dataBackup'] });
    const refused = await app.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${theirs}` } });
    expect(refused.json()).toMatchObject({ code: 403, error: 'data_backup.administrator' });
  }, 60_000);

  it('are said in the document of all calls', async () => {
    const { paths } = (await app.app
      .inject({
        method: 'GET',
        url: '/api/docs/json',
        headers: { authorization: admin.token },
      })
      .then((answer) => answer.json())) as { paths: Record<string, Record<string, { description?: string }>> };
    expect(paths['/api/system/Webhook']?.['post']?.description).toContain('system.webhook');
    expect(paths['/api/system/Base/DataBackup/{id}/File']?.['get']?.description).toContain('dataApp.dataBackup');
    expect(paths['/api/system/Base/DataBackup/{id}/Actions/Restore']?.['post']?.description).toBeUndefined();
  });
});
