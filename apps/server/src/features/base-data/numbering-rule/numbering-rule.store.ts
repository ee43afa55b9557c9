import { sql } from 'kysely';
import type {
  NumberingRestart,
  NumberingRule,
  NumberingRuleInput,
  NumberingSegment,
} from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import type { NumberingRuleTable } from './numbering-rule.table';

const shape = [
  'id',
  'full_name',
  'en_code',
  'prefix',
  'date_format',
  'digit',
  'start_number',
  'segments',
  'restart',
  'per_segment',
  'mode',
  'sort_code',
  'enabled_mark',
  'description',
  'version',
] as const;
type Row = Pick<
  NumberingRuleTable,
  'id' | 'full_name' | 'en_code' | 'prefix' | 'date_format' | 'digit' | 'start_number'
> & {
  segments: NumberingSegment[];
  restart: NumberingRestart;
  per_segment: boolean;
  mode: 'gapless' | 'fast';
  sort_code: number;
  enabled_mark: 0 | 1;
  description: string;
  version: number;
};

const toRule = (r: Row): NumberingRule => ({
  id: r.id,
  fullName: r.full_name,
  enCode: r.en_code,
  prefix: r.prefix,
  dateFormat: r.date_format,
  digit: r.digit,
  startNumber: r.start_number,
  segments: r.segments,
  restart: r.restart,
  perSegment: r.per_segment,
  mode: r.mode,
  sortCode: r.sort_code,
  enabledMark: r.enabled_mark,
  description: r.description,
  version: r.version,
});

const toColumns = (rule: NumberingRuleInput) => ({
  full_name: rule.fullName,
  en_code: rule.enCode,
  prefix: rule.prefix,
  date_format: rule.dateFormat,
  digit: rule.digit,
  start_number: rule.startNumber,
  segments: JSON.stringify(rule.segments),
  restart: rule.restart,
  per_segment: rule.perSegment,
  mode: rule.mode,
  sort_code: rule.sortCode,
  enabled_mark: rule.enabledMark,
  description: rule.description,
});

const keyOf = (code: string): string => code.toLowerCase();

export const numberingRuleStore = {
  list: async (db: Db, query: PageQuery) => {
    let rows = db.selectFrom('bill_rule');
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) => w.or([w('full_name', 'ilike', like), w('en_code', 'ilike', like)]));
    }
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select([...shape, 'created_at'])
      .select((q) =>
        q
          .selectFrom('bill_counter as c')
          .select('c.last_number')
          .where('c.rule_code', '=', sql<string>`lower(bill_rule.en_code)`)
          .orderBy('c.taken_at', 'desc')
          .limit(1)
          .as('last'),
      )
      .orderBy('sort_code')
      .orderBy('created_at')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list: list.map((r) => ({ ...toRule(r), outputNumber: r.last ?? '', creatorTime: r.created_at })), total };
  },

  listEnabled: (db: Db) =>
    db
      .selectFrom('bill_rule')
      .select(['id', 'full_name as fullName', 'en_code as enCode'])
      .where('enabled_mark', '=', 1)
      .orderBy('sort_code')
      .orderBy('created_at')
      .execute(),

  find: async (db: Db, id: string) => {
    const row = await db.selectFrom('bill_rule').select(shape).where('id', '=', id).executeTakeFirst();
    return row && toRule(row);
  },

  findByCode: async (db: Db, code: string) => {
    const row = await db
      .selectFrom('bill_rule')
      .select(shape)
      .where(sql`lower(en_code)`, '=', keyOf(code))
      .executeTakeFirst();
    return row && toRule(row);
  },

  insert: async (db: Db, id: string, creatorId: string, rule: NumberingRuleInput): Promise<void> => {
    await db
      .insertInto('bill_rule')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(rule) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (db: Db, id: string, modifierId: string, version: number, rule: NumberingRuleInput) =>
    saveVersion(db, 'bill_rule', { id, version, modifierId }, toColumns(rule)),

  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('bill_rule').where('id', '=', id).execute();
  },
};
