import type { CommonField, CommonFieldInput } from '@qiaoban/contracts/base-data/common-field.contract';
import type { Db, Tx } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import type { Stamps } from '#core/directory';

declare module '#platform/database/tables' {
  interface Tables {
    common_field: Stamps & {
      id: string;
      field: string;
      field_name: string;
      data_type: CommonFieldInput['dataType'];
      data_length: string;
      allow_null: 0 | 1;
    };
  }
}

const select = (db: Db) =>
  db
    .selectFrom('common_field')
    .select([
      'id',
      'field',
      'field_name as fieldName',
      'data_type as dataType',
      'data_length as dataLength',
      'allow_null as allowNull',
      'version',
    ]);

const toColumns = (input: CommonFieldInput) => ({
  field: input.field,
  field_name: input.fieldName,
  data_type: input.dataType,
  data_length: input.dataLength,
  allow_null: input.allowNull,
});

export const commonFieldStore = {
  list: (db: Db): Promise<CommonField[]> => select(db).orderBy('created_at').execute(),
  find: (db: Db, id: string): Promise<CommonField | undefined> => select(db).where('id', '=', id).executeTakeFirst(),
  insert: async (tx: Tx, id: string, creatorId: string, input: CommonFieldInput): Promise<void> => {
    await tx
      .insertInto('common_field')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(input) })
      .execute();
  },
  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (tx: Tx, id: string, modifierId: string, version: number, input: CommonFieldInput) =>
    saveVersion(tx, 'common_field', { id, version, modifierId }, toColumns(input)),
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('common_field').where('id', '=', id).execute();
  },
};
