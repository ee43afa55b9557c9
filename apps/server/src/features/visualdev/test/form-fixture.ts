import { createNumberingRule } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import * as model from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { expenseClaim } from '@qiaoban/form/sample-form';
import { createPerson } from '#test/people';
import type { Caller, TestApp } from '#test/test-app';

const json = (document: FormDocument): Record<string, unknown> => document as unknown as Record<string, unknown>;
let made = 0;

/** A form that is published, with a menu entry when `menu` is set. */
export const publishForm = async (
  admin: Caller,
  document: FormDocument,
  options: { menu?: boolean; name?: string } = {},
) => {
  made += 1;
  const fullName = options.name ?? `表单${made}`;
  const created = await admin(model.createFormModel, {
    body: { fullName, enCode: `form${made}`, formData: json(document) },
  });
  if (created.code !== 200) throw new Error(JSON.stringify(created));
  const { id } = created.data;
  const menu = options.menu === true ? { menu: { parentId: '-1', fullName } } : {};
  const done = await admin(model.publishForm, { params: { id }, body: { version: 1, ...menu } });
  if (done.code !== 200) throw new Error(JSON.stringify(done));
  return { id, fullName, menuId: done.data.menuId, version: done.data.version };
};

/** A form on a table of a data source, with a field for each of its columns, or for `only` those. */
export const publishTableForm = async (
  admin: Caller,
  { linkId, table }: { linkId: string; table: string },
  { keys = [], only }: { keys?: string[]; only?: string[] } = {},
) => {
  made += 1;
  const read = await admin(model.readFormTable, { query: { linkId, table } });
  if (read.code !== 200) throw new Error(JSON.stringify(read));
  const columns = read.data.columns
    .filter(({ column }) => only === undefined || only.includes(column))
    .map(({ column, label }) => ({ column, label }));
  const fullName = `外部${made}`;
  const created = await admin(model.createFormModel, {
    body: { fullName, enCode: `ext${made}`, table: { linkId, table, keys, columns } },
  });
  if (created.code !== 200) throw new Error(JSON.stringify(created));
  const { id } = created.data;
  const done = await admin(model.publishForm, {
    params: { id },
    body: { version: 1, menu: { parentId: '-1', fullName } },
  });
  if (done.code !== 200) throw new Error(JSON.stringify(done));
  return { id, menuId: done.data.menuId, read: read.data };
};

/** Saves another design as the draft, unpublished; answers its version. */
export const saveDraft = async (admin: Caller, id: string, document: FormDocument): Promise<number> => {
  const { data } = await admin(model.getFormModel, { params: { id } });
  const { formData: _old, state: _state, publishedVersion: _number, id: _id, ...rest } = data;
  const saved = await admin(model.updateFormModel, { params: { id }, body: { ...rest, formData: json(document) } });
  if (saved.code !== 200) throw new Error(JSON.stringify(saved));
  return saved.data.version;
};

/** Saves another design and publishes it. */
export const publishAgain = async (admin: Caller, id: string, document: FormDocument, acceptLoss = false) =>
  admin(model.publishForm, { params: { id }, body: { version: await saveDraft(admin, id, document), acceptLoss } });

/** The expense claim of the form package with its numbering rule. */
export const publishClaim = async (admin: Caller, options: { menu?: boolean } = {}) => {
  await admin(createNumberingRule, {
    body: { fullName: '报销单号', enCode: 'expense', prefix: 'BX', dateFormat: 'yyyyMMdd', digit: 4 },
  });
  return publishForm(admin, expenseClaim(), options);
};

/** A good claim. */
export const claim = (reason = '出差', amounts: readonly number[] = [100.5, 20]): Record<string, unknown> => ({
  claimDate: 1_772_294_400_000,
  reason,
  kind: 'other',
  lines: amounts.map((amount) => ({ category: '1', count: 1, amount })),
});

type Grant = { buttons?: readonly string[]; columns?: readonly string[]; data?: 'own' | 'all' };

/** Grants a person the form's menu with these buttons and columns (undefined: all columns, as not under permission). */
export const grantForm = async (app: TestApp, personId: string, menuId: string, grant: Grant): Promise<void> => {
  await app.db
    .updateTable('menu')
    .set({ is_column_authorize: grant.columns === undefined ? 0 : 1, is_data_authorize: grant.data === 'own' ? 1 : 0 })
    .where('id', '=', menuId)
    .execute();
  const buttons = await app.db
    .selectFrom('menu_button')
    .select(['id', 'en_code'])
    .where('module_id', '=', menuId)
    .execute();
  const columns = await app.db
    .selectFrom('menu_column')
    .select(['id', 'en_code'])
    .where('module_id', '=', menuId)
    .execute();
  const rows = [
    { object_type: 'module' as const, object_id: menuId },
    ...buttons
      .filter((b) => grant.buttons?.includes(b.en_code))
      .map((b) => ({ object_type: 'button' as const, object_id: b.id })),
    ...columns
      .filter((c) => grant.columns?.includes(c.en_code))
      .map((c) => ({ object_type: 'column' as const, object_id: c.id })),
  ];
  await app.db
    .insertInto('permission_grant')
    .values(
      rows.map((row) => ({
        subject_type: 'User' as const,
        subject_id: personId,
        granted_by: null,
        granted_at: new Date(),
        ...row,
      })),
    )
    .execute();
  app.features.menu.events.changed('default');
};

/** A person who was granted the form's menu, and nothing else but the home page. */
export const personWith = async (app: TestApp, account: string, menuId: string, grant: Grant) => {
  // somebody without any menu cannot sign in
  const person = await createPerson(app, { account, menus: ['home'] });
  await grantForm(app, person.id, menuId, grant);
  return person;
};
