import { sql } from 'kysely';
import type { StartRule } from '@qiaoban/flow/rules/start-rules';
import { StartRules } from '@qiaoban/flow/rules/start-rules';
import type { Db, Tx } from '#platform/database/database';
import type { JsonColumn } from '#platform/database/tables';
import '../engine/flow.table';

declare module '#platform/database/tables' {
  interface Tables {
    /** By which rules a form finds its flow. */
    flow_start: {
      form_id: string;
      rules: JsonColumn<Json>;
      version: number;
      modifier_id: string | null;
      modified_at: Time;
    };
  }
}

type StoredStart = { rules: StartRule[]; version: number };

export const startStore = {
  /** Rules of a form; none, with version 0, where nothing was ever saved. */
  find: async (db: Db, formId: string): Promise<StoredStart> => {
    const row = await db
      .selectFrom('flow_start')
      .select(['rules', 'version'])
      .where('form_id', '=', formId)
      .executeTakeFirst();
    return row ? { rules: StartRules.parse(row.rules), version: row.version } : { rules: [], version: 0 };
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  save: async (
    tx: Tx,
    formId: string,
    { rules, version, by, now }: { rules: readonly StartRule[]; version: number; by: string; now: number },
  ): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      insert into flow_start as s (form_id, rules, version, modifier_id, modified_at)
      select ${formId}, ${JSON.stringify(rules)}::jsonb, 1, ${by}, ${new Date(now)}
      where ${version} = 0 or exists (select 1 from flow_start where form_id = ${formId} and version = ${version})
      on conflict (form_id) do update set rules = excluded.rules, version = s.version + 1,
        modifier_id = excluded.modifier_id, modified_at = excluded.modified_at where s.version = ${version}`.execute(
      tx,
    );
    return numAffectedRows === 1n;
  },

  /** A flow that is deleted is in no rule any more. */
  dropFlow: async (tx: Tx, formId: string, flowId: string): Promise<void> => {
    const { rules } = await startStore.find(tx, formId);
    const left = rules.filter((rule) => rule.flowId !== flowId);
    if (left.length === rules.length) return;
    await sql`update flow_start set rules = ${JSON.stringify(left)}::jsonb, version = version + 1
      where form_id = ${formId}`.execute(tx);
  },

  /** Flows of a form, those that were never published or are stopped too. */
  flowsOf: (db: Db, formId: string) =>
    db
      .selectFrom('flow_engine')
      .select(['id', 'full_name', 'names', 'published_version', 'has_newer_draft', 'is_stopped'])
      .where('form_id', '=', formId)
      .orderBy('sort_code')
      .orderBy('created_at')
      .execute(),

  /** Rules with the names of the flows that they lead to, where they mention something. */
  mentioning: async (db: Db, id: string) => {
    const { rows } = await sql<{ id: string; name: string; document: unknown }>`
      select f.id, f.full_name as name, r.rule -> 'when' as document from flow_start s
      cross join lateral jsonb_array_elements(s.rules) as r(rule) join flow_engine f on f.id = r.rule ->> 'flowId'
      where strpos(s.rules::text, ${id}) > 0`.execute(db);
    return rows;
  },
};
