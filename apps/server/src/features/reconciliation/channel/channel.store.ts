import type { ChannelInput, PayChannel } from '@qiaoban/contracts/reconciliation/channel.contract';
import type { Db, Tx } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import { toJson } from '#platform/database/tables';
import '../reconciliation.table';

const toColumns = ({ enCode, fullName, description, enabledMark, rules, layout, sources }: ChannelInput) => ({
  en_code: enCode,
  full_name: fullName,
  description,
  enabled_mark: enabledMark,
  rules: toJson(rules),
  layout: toJson(layout),
  sources: toJson(sources),
});
const select = (db: Db) =>
  db
    .selectFrom('recon_channel')
    .select([
      'id',
      'en_code as enCode',
      'full_name as fullName',
      'description',
      'enabled_mark as enabledMark',
      'rules',
      'layout',
      'sources',
      'version',
    ])
    .orderBy('en_code');

export const channelStore = {
  list: (db: Db): Promise<PayChannel[]> => select(db).execute(),
  find: (db: Db, id: string): Promise<PayChannel | undefined> => select(db).where('id', '=', id).executeTakeFirst(),
  findByCode: (db: Db, code: string): Promise<PayChannel | undefined> =>
    select(db).where('en_code', '=', code).executeTakeFirst(),
  insert: async (tx: Tx, id: string, creatorId: string, input: ChannelInput): Promise<void> => {
    await tx
      .insertInto('recon_channel')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(input) })
      .execute();
  },
  update: (tx: Tx, id: string, version: number, modifierId: string, input: ChannelInput): Promise<boolean> =>
    saveVersion(tx, 'recon_channel', { id, version, modifierId }, toColumns(input)),
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('recon_fee').where('channel_id', '=', id).execute();
    await tx.deleteFrom('recon_channel').where('id', '=', id).execute();
  },
};
