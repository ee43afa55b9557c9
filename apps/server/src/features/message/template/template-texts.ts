import { sql } from 'kysely';
import type { TextSource } from '#core/translation';

type Row = { id: string; channel: string; part: string; zh: string; zhtw: string | null; en: string | null };
const FIELD = /^(inApp|mail|sms)\.(title|body)$/;

/** Words of message templates: they carry their translations themselves. */
export const templateTexts = (changed: (tenant: string) => void): TextSource => ({
  key: 'template',
  most: { title: 200, body: 5000 },
  changed,
  list: async (db) => {
    const { rows } = await sql<Row>`
      select t.id, w.channel, p.part, t.content #>> array[w.channel, 'zh', p.part] as zh,
        t.content #>> array[w.channel, 'zhtw', p.part] as zhtw, t.content #>> array[w.channel, 'en', p.part] as en
      from message_template t, (values ('inApp'), ('mail'), ('sms')) w (channel), (values ('title'), ('body')) p (part)
      where t.content #>> array[w.channel, 'zh', p.part] <> ''
      order by t.created_at, t.id, w.channel, p.part desc`.execute(db);
    return rows.map(({ id, channel, part, zh, zhtw, en }) => ({
      id,
      field: `${channel}.${part}`,
      zh,
      zhtw: zhtw ?? '',
      en: en ?? '',
    }));
  },
  write: async (tx, id, field, language, text) => {
    const [, channel, part] = FIELD.exec(field) ?? [];
    if (channel === undefined || part === undefined) return false;
    const empty = sql`'{"title": "", "body": ""}'::jsonb`;
    const at = sql`coalesce(content #> array[${channel}::text, ${language}::text], ${empty})`;
    const replaced = sql`${at} || jsonb_build_object(${part}::text, ${text}::text)`;
    const done = await sql`update message_template set version = version + 1,
      content = content || jsonb_build_object(${channel}::text, coalesce(content -> ${channel}::text, '{}'::jsonb)
        || jsonb_build_object(${language}::text, ${replaced})) where id = ${id}`.execute(tx);
    return done.numAffectedRows === 1n;
  },
});
