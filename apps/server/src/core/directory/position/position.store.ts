import type { PositionInput } from '@qiaoban/contracts/directory/position.contract';
import type { Db } from '#platform/database/database';
import { saveState, saveVersion } from '#platform/database/save-version';
import '../directory.table';

const toColumns = (position: PositionInput) => ({
  organize_id: position.organizeId,
  full_name: position.fullName,
  en_code: position.enCode,
  type: position.type,
  sort_code: position.sortCode,
  enabled_mark: position.enabledMark,
  description: position.description,
});

export const positionStore = {
  find: async (db: Db, id: string) => {
    const row = await db.selectFrom('position').selectAll().where('id', '=', id).executeTakeFirst();
    return (
      row && {
        id: row.id,
        organizeId: row.organize_id,
        fullName: row.full_name,
        enCode: row.en_code,
        type: row.type,
        sortCode: row.sort_code,
        enabledMark: row.enabled_mark,
        description: row.description,
        version: row.version,
      }
    );
  },

  insert: async (db: Db, id: string, creatorId: string, position: PositionInput) => {
    await db
      .insertInto('position')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(position) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (db: Db, id: string, modifierId: string, version: number, position: PositionInput) =>
    saveVersion(db, 'position', { id, version, modifierId }, toColumns(position)),

  setState: (db: Db, id: string, modifierId: string, state: 0 | 1) => saveState(db, 'position', id, modifierId, state),

  remove: async (db: Db, id: string) => {
    await db.deleteFrom('position').where('id', '=', id).execute();
  },
};
