import type { Caller, TestApp } from './test-app';
import { digestOf, hashDigest } from '#core/auth';
import { newId } from '#platform/ids';

export const TEST_PASSWORD = 'Test2026a';
let hash: Promise<string> | undefined;

type PersonOptions = {
  account: string;
  name?: string;
  organizeId?: string;
  managerId?: string;
  /** Menu codes, or `code:button`; written straight into the grants of this user. An unknown menu is made. */
  menus?: string[];
  mustChangePassword?: boolean;
};

/** A user with a password, signed in, holding just the named menus and buttons. */
export const createPerson = async (app: TestApp, options: PersonOptions): Promise<Caller & { id: string }> => {
  hash ??= hashDigest(digestOf(TEST_PASSWORD));
  const id = newId();
  await app.db
    .insertInto('users')
    .values({
      id,
      account: options.account,
      real_name: options.name ?? options.account,
      password_hash: await hash,
      organize_id: options.organizeId ?? null,
      manager_id: options.managerId ?? null,
      must_change_password: options.mustChangePassword ?? false,
      language: null,
      creator_id: null,
      modifier_id: null,
    })
    .execute();
  for (const wanted of options.menus ?? []) await grant(app, id, wanted);
  app.features.directory.events.rightsChanged('default');
  return Object.assign(await app.as(options.account, TEST_PASSWORD), { id });
};

/** Grants a menu (`system.log`) or a button of it (`permission.role:btn_add`) to a user. */
export const grant = async (app: TestApp, userId: string, wanted: string): Promise<void> => {
  const [code = '', button] = wanted.split(':');
  const menuId = await menuOf(app, code);
  const rows: { object_type: 'module' | 'button'; object_id: string }[] = [
    { object_type: 'module', object_id: menuId },
  ];
  if (button !== undefined) {
    const found = await app.db
      .selectFrom('menu_button')
      .select('id')
      .where('module_id', '=', menuId)
      .where('en_code', '=', button)
      .executeTakeFirstOrThrow();
    rows.push({ object_type: 'button', object_id: found.id });
  }
  await app.db
    .insertInto('permission_grant')
    .values(
      rows.map((row) => ({
        subject_type: 'User' as const,
        subject_id: userId,
        granted_by: null,
        granted_at: new Date(),
        ...row,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
  app.features.directory.events.rightsChanged('default');
};

const menuOf = async (app: TestApp, code: string): Promise<string> => {
  const known = await app.db.selectFrom('menu').select('id').where('en_code', '=', code).executeTakeFirst();
  if (known !== undefined) return known.id;
  const id = newId();
  await app.db
    .insertInto('menu')
    .values({
      id,
      parent_id: null,
      type: 2,
      full_name: code,
      en_code: code,
      module_id: null,
      property: '{}',
      creator_id: null,
      modifier_id: null,
    })
    .execute();
  app.features.menu.events.changed('default');
  return id;
};
