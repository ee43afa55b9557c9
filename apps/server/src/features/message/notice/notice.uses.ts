import { sql } from 'kysely';
import type { FileStorage } from '#core/file';
import type { UseReader, Uses } from '#core/uses';
import './notice.table';

/** Only what has yet to be sent: whoever got a notice keeps it. */
const toBeSent =
  (kind: string): UseReader =>
  async (db, { id }) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, coalesce(titles ->> language, '') as name from notice where published_at is null
        and id in (select notice_id from notice_audience where kind = ${kind} and target_id = ${id})
      order by 2, 1`.execute(db);
    return rows;
  };

/** Notices name those whom they are for, and hold files. */
export const registerNoticeUses = (uses: Uses, files: Pick<FileStorage, 'nameOwners'>): void => {
  uses.register({
    kind: 'notice',
    menus: ['system.notice'],
    address: () => '/system/notice',
    uses: {
      role: toBeSent('role'),
      position: toBeSent('position'),
      group: toBeSent('group'),
      organize: toBeSent('organize'),
    },
  });
  files.nameOwners('notice', async (db, ids) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, coalesce(titles ->> language, '') as name from notice where id = any(${[...ids]}::text[])`.execute(db);
    return rows;
  });
};
