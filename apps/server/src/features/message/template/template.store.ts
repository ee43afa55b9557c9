import { sql } from 'kysely';
import { MESSAGE_EVENTS } from '@qiaoban/contracts/message/message-event';
import type { Template, TemplateContent, TemplateInput } from '@qiaoban/contracts/message/template.contract';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import { productTexts } from './template.rules';
import './template.table';

const shape = [
  ...(['id', 'full_name', 'en_code', 'event', 'content', 'enabled_mark', 'is_builtin', 'version'] as const),
  sql<number>`coalesce(modified_at, created_at)`.as('changed'),
] as const;

type Row = {
  id: string;
  full_name: string;
  en_code: string;
  event: string;
  content: TemplateContent;
  enabled_mark: 0 | 1;
  is_builtin: boolean;
  version: number;
  changed: number;
};

const toTemplate = (row: Row): Template => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  event: row.event,
  content: row.content,
  enabledMark: row.enabled_mark,
  isBuiltin: row.is_builtin,
  lastModifyTime: row.changed,
  version: row.version,
});

const toColumns = (input: TemplateInput) => ({
  full_name: input.fullName,
  en_code: input.enCode,
  event: input.event,
  content: JSON.stringify(input.content),
  enabled_mark: input.enabledMark,
});

export const templateStore = {
  /** One template an event, with the product's texts, where there is none yet. */
  ensureBuiltin: async (tx: Tx): Promise<void> => {
    await tx
      .insertInto('message_template')
      .values(
        MESSAGE_EVENTS.map((event) => ({
          id: `builtin-${event.code.replaceAll(/[^\w]/g, '-')}`,
          full_name: event.name.zh,
          en_code: event.code,
          event: event.code,
          content: JSON.stringify(productTexts(event)),
          enabled_mark: 1 as const,
          is_builtin: true,
          creator_id: null,
          modifier_id: null,
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute();
  },

  list: async (db: Db, keyword: string): Promise<Template[]> => {
    let rows = db.selectFrom('message_template').select(shape);
    if (keyword !== '') {
      const like = `%${escapeLike(keyword)}%`;
      rows = rows.where((w) => w.or([w('full_name', 'ilike', like), w('en_code', 'ilike', like)]));
    }
    const found = (await rows.orderBy('is_builtin', 'desc').orderBy('created_at').execute()) as unknown as Row[];
    const place = new Map(MESSAGE_EVENTS.map((event, at) => [event.code, at]));
    return found.map(toTemplate).sort((a, b) => (place.get(a.event) ?? 999) - (place.get(b.event) ?? 999));
  },

  find: async (db: Db, id: string): Promise<Template | undefined> => {
    const row = await db.selectFrom('message_template').select(shape).where('id', '=', id).executeTakeFirst();
    return row && toTemplate(row as unknown as Row);
  },

  /** Content of the templates in use, by event. */
  inUse: async (db: Db): Promise<Map<string, TemplateContent>> => {
    const rows = await db
      .selectFrom('message_template')
      .select(['event', 'content'])
      .where('enabled_mark', '=', 1)
      .execute();
    return new Map(rows.map((row) => [row.event, row.content as unknown as TemplateContent]));
  },

  /** Puts the other templates of an event out of use. */
  retireOthers: async (tx: Tx, event: string, id: string): Promise<void> => {
    await tx
      .updateTable('message_template')
      .set({ enabled_mark: 0 })
      .where('event', '=', event)
      .where('id', '<>', id)
      .where('enabled_mark', '=', 1)
      .execute();
  },

  insert: async (tx: Tx, id: string, by: string, input: TemplateInput): Promise<void> => {
    await tx
      .insertInto('message_template')
      .values({ id, creator_id: by, modifier_id: null, ...toColumns(input) })
      .execute();
  },

  /** False when `version` is no longer the stored one. */
  update: (tx: Tx, id: string, by: string, version: number, input: TemplateInput) =>
    saveVersion(tx, 'message_template', { id, version, modifierId: by }, toColumns(input)),

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('message_template').where('id', '=', id).execute();
  },
};
