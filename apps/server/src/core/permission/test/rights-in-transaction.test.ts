import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction';
import { createPerson, grant } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const isUndone = new Error('undone');
const mayEdit = async (userId: string, db?: TestApp['db']): Promise<boolean> =>
  (await app.features.permission.policies.of('default', userId, false, db)).can('permission.user', 'btn_edit');

it('reads rights that are not known on the connection of the transaction, and forgets what that undoes', async () => {
  const person = await createPerson(app, { account: 'reader', menus: ['permission.user'] });
  await grant(app, person.id, 'permission.user:btn_edit');
  app.features.permission.policies.changed('default');
  const undone = inTransaction(app.db, async ({ tx }) => {
    expect(await mayEdit(person.id, tx)).toBe(true);
    await tx.deleteFrom('permission_grant').where('subject_id', '=', person.id).execute();
    expect(await mayEdit(person.id, tx)).toBe(false);
    throw isUndone;
  });
  await expect(undone).rejects.toBe(isUndone);
  expect(await mayEdit(person.id)).toBe(true);
  expect(await inTransaction(app.db, ({ tx }) => mayEdit(person.id, tx))).toBe(true);
});

it('a transaction that asks for a second connection fails in every test, and the next one has one', async () => {
  const asked = inTransaction(app.db, () => app.db.selectFrom('menu_button').select('id').limit(1).execute());
  await expect(asked).rejects.toThrow('second connection');
  const inside = inTransaction(app.db, ({ tx }) => tx.selectFrom('menu_button').select('id').limit(1).execute());
  await expect(inside).resolves.toHaveLength(1);
});
