import { sql } from 'kysely';
import { PersonalFields } from '@qiaoban/contracts/directory/user-fields';
import type { UserInput } from '@qiaoban/contracts/directory/user-fields';
import type { Db, Tx } from '#platform/database/database';
import '../directory.table';

/** Personal fields that have a column of their own; the others are kept in `property`. */
const COLUMNS = { gender: 'gender', headIcon: 'head_icon', mobilePhone: 'mobile_phone', email: 'email' } as const;

/** Names of the personal fields that are kept in `property`. */
export const PROPERTY_FIELDS = (Object.keys(PersonalFields.shape) as (keyof PersonalFields)[]).filter(
  (name) => !Object.hasOwn(COLUMNS, name),
);

const EMPTY_FIELDS = PersonalFields.parse({});

const propertyOf = (fields: PersonalFields): string =>
  JSON.stringify(Object.fromEntries(PROPERTY_FIELDS.map((name) => [name, fields[name]])));

const personalColumns = (fields: PersonalFields) => ({
  gender: fields.gender,
  head_icon: fields.headIcon,
  mobile_phone: fields.mobilePhone,
  email: fields.email,
  property: propertyOf(fields),
});

const timeOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const toColumns = (user: UserInput, pinyin: string) => ({
  ...personalColumns(user),
  account: user.account,
  real_name: user.realName,
  pinyin,
  organize_id: user.organizeId,
  manager_id: user.managerId,
  entry_date: timeOf(user.entryDate),
  sort_code: user.sortCode,
  enabled_mark: user.enabledMark,
  description: user.description,
});

const changed = (modifierId: string) => ({
  modifier_id: modifierId,
  modified_at: sql`now()`,
  version: sql`version + 1`,
});

export const userStore = {
  find: async (db: Db, id: string) => {
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const roles = await db
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', id)
      .orderBy('role_id')
      .execute();
    const positions = await db
      .selectFrom('user_position')
      .select('position_id')
      .where('user_id', '=', id)
      .orderBy('sort_code')
      .execute();
    const organizes = await db
      .selectFrom('user_organize')
      .select('organize_id')
      .where('user_id', '=', id)
      .orderBy('sort_code')
      .execute();
    return {
      // kept as they are: they may come from elsewhere and from older rules
      ...EMPTY_FIELDS,
      ...(row.property as Partial<PersonalFields>),
      gender: row.gender,
      headIcon: row.head_icon,
      mobilePhone: row.mobile_phone,
      email: row.email,
      id: row.id,
      account: row.account,
      realName: row.real_name,
      organizeId: row.organize_id,
      organizeIds: organizes.map((held) => held.organize_id),
      managerId: row.manager_id,
      positionIds: positions.map((held) => held.position_id),
      roleIds: roles.map((held) => held.role_id),
      isAdministrator: row.is_administrator,
      entryDate: row.entry_date,
      sortCode: row.sort_code,
      enabledMark: row.enabled_mark,
      description: row.description,
      version: row.version,
    };
  },

  /** Keeps others from changing, or hanging anything on, the row until the transaction ends. */
  lock: async (tx: Db, id: string) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  },

  insert: async (db: Db, id: string, creatorId: string, user: UserInput, pinyin: string, passwordHash: string) => {
    await db
      .insertInto('users')
      .values({
        id,
        creator_id: creatorId,
        modifier_id: null,
        language: null,
        password_hash: passwordHash,
        must_change_password: true,
        is_administrator: user.isAdministrator ?? false,
        ...toColumns(user, pinyin),
      })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: async (db: Db, id: string, modifierId: string, version: number, user: UserInput, pinyin: string) => {
    const done = await db
      .updateTable('users')
      .set({
        ...toColumns(user, pinyin),
        ...(user.isAdministrator === undefined ? {} : { is_administrator: user.isAdministrator }),
        ...changed(modifierId),
      } as never)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  /** The person's own part; false when somebody was faster. */
  updatePersonal: async (
    db: Db,
    id: string,
    version: number,
    fields: PersonalFields,
    realName: string,
    pinyin: string,
  ) => {
    const done = await db
      .updateTable('users')
      .set({ ...personalColumns(fields), real_name: realName, pinyin, ...changed(id) } as never)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  setState: async (db: Db, id: string, modifierId: string, state: 0 | 1) => {
    await db
      .updateTable('users')
      // whoever comes back has not left
      .set({ enabled_mark: state, ...(state === 1 ? { left_at: null } : {}), ...changed(modifierId) } as never)
      .where('id', '=', id)
      .execute();
  },

  setPassword: async (db: Db, id: string, modifierId: string, passwordHash: string, now: number) => {
    await db
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        must_change_password: true,
        password_changed_at: new Date(now),
        ...changed(modifierId),
      } as never)
      .where('id', '=', id)
      .execute();
  },

  setMemberships: async (tx: Db, id: string, held: { roleIds: readonly string[]; positionIds: readonly string[] }) => {
    await tx.deleteFrom('user_role').where('user_id', '=', id).execute();
    await tx.deleteFrom('user_position').where('user_id', '=', id).execute();
    const roleIds = [...new Set(held.roleIds)];
    const positionIds = [...new Set(held.positionIds)];
    if (roleIds.length > 0) {
      await tx
        .insertInto('user_role')
        .values(roleIds.map((roleId) => ({ user_id: id, role_id: roleId })))
        .execute();
    }
    if (positionIds.length > 0) {
      await tx
        .insertInto('user_position')
        .values(positionIds.map((positionId, at) => ({ user_id: id, position_id: positionId, sort_code: at })))
        .execute();
    }
  },

  /** Further departments; the main one is left out. */
  setOrganizes: async (tx: Tx, id: string, mainId: string | null, organizeIds: readonly string[]) => {
    const further = [...new Set(organizeIds)].filter((organizeId) => organizeId !== mainId);
    await tx.deleteFrom('user_organize').where('user_id', '=', id).execute();
    if (further.length === 0) return;
    await tx
      .insertInto('user_organize')
      .values(further.map((organizeId, at) => ({ user_id: id, organize_id: organizeId, sort_code: at })))
      .execute();
  },

  remove: async (db: Db, id: string) => {
    await db.deleteFrom('users').where('id', '=', id).execute();
  },
};
export type StoredUser = NonNullable<Awaited<ReturnType<typeof userStore.find>>>;
