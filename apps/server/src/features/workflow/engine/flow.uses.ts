import { sql } from 'kysely';
import { parseFlowDocument } from '@qiaoban/flow/model/document';
import { referencesOf } from '@qiaoban/flow/model/references';
import { referencesOfCondition } from '@qiaoban/flow/nodes/branch/condition-references';
import type { Db } from '#platform/database/database';
import { byDocuments, findIn, mentions, namesIn } from '#core/uses';
import type { Thing, UseReader, Uses } from '#core/uses';
import { startStore } from '../start/start-rules.store';

/** The draft, the version in use, and those that instances still run through. */
const candidates = async (db: Db, thing: Thing) =>
  (
    await sql<{ id: string; name: string; document: unknown }>`
      select f.id, f.full_name as name, f.draft as document from flow_engine f where ${mentions('f.draft', thing)}
      union all
      select f.id, f.full_name, v.document from flow_engine f join flow_version v on v.flow_id = f.id
      where ${mentions('v.document', thing)} and (v.number = f.published_version
        or exists (select 1 from flow_case c where c.flow_id = f.id and c.flow_version = v.number and c.end_time is null))
      order by 2`.execute(db)
  ).rows;
const naming = byDocuments(candidates, (json) => {
  const parsed = parseFlowDocument(json);
  return parsed.ok ? referencesOf(parsed.document) : undefined;
});

/** Flows whose steps start this one, as their sub-flow; one that starts itself goes with itself. */
const startedBySteps: UseReader = async (db, thing) => (await naming(db, thing)).filter(({ id }) => id !== thing.id);

/** Flows of the form, and those whose steps work with its records. */
const aboutForm: UseReader = async (db, thing) => {
  const own = await namesIn(db, 'flow_engine', 'full_name', sql`form_id = ${thing.id}`);
  const others = await naming(db, thing);
  return [...own, ...others.filter(({ id }) => !own.some((each) => each.id === id))];
};

/** Flows to which a rule leads that compares the initiator with a thing. */
const inStartRules: UseReader = byDocuments((db, { id }) => startStore.mentioning(db, id), referencesOfCondition);

/** Flows, what they name, and the instances that ran through them. */
export const registerFlowUses = (uses: Uses): void => {
  uses.register({
    kind: 'flow',
    menus: ['onlineDev.flowEngine'],
    address: ({ id }) => `/onlineDev/flowDesigner/${id}`,
    find: findIn('flow_engine', 'en_code'),
    uses: {
      role: naming,
      position: naming,
      organize: naming,
      print: naming,
      interface: naming,
      flow: startedBySteps,
      form: aboutForm,
      dictionaryItem: (db, { id }) =>
        namesIn(
          db,
          'flow_engine',
          'full_name',
          sql`category = ${id} or exists (select 1 from dictionary_item d join dictionary_catalog t on t.id = d.dictionary_type_id
          where d.id = ${id} and t.en_code = 'WorkFlowCategory' and lower(d.en_code) = lower(category))`,
        ),
    },
  });
  uses.add('flow', { role: inStartRules, position: inStartRules, organize: inStartRules });
  uses.register({
    kind: 'case',
    menus: ['onlineDev.flowEngine'],
    uses: {
      flow: async (db, { id }) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from flow_case where flow_id = ${id}`.execute(
          db,
        );
        const count = Number(rows[0]?.n ?? 0);
        return count === 0 ? [] : [{ id, name: '', count }];
      },
    },
  });
};
