import { sql } from 'kysely';
import { byIds } from '@qiaoban/contracts/uses/reference';
import { parseTriggerSteps, triggerReferences } from '@qiaoban/flow/trigger/trigger-steps';
import { byDocuments, mentions } from '#core/uses';
import type { Thing, Uses } from '#core/uses';
import type { Db } from '#platform/database/database';
import { TRIGGER_MENU } from './trigger.rules';

type Named = { formId: string; steps: unknown };

const candidates = async (db: Db, thing: Thing) =>
  (
    await sql<{ id: string; name: string; document: Named }>`
      select id, full_name as name, jsonb_build_object('formId', form_id, 'steps', steps) as document
      from flow_trigger where form_id = ${thing.id} or ${mentions('steps', thing)} order by 2, 1`.execute(db)
  ).rows;

const naming = byDocuments(candidates, (json) => {
  const { formId, steps } = json as Named;
  const parsed = parseTriggerSteps(steps);
  return parsed && [...byIds('form', [formId]), ...triggerReferences(parsed)];
});

/** Triggers listen to a form, and their steps name forms, flows, interfaces and people. */
export const registerTriggerUses = (uses: Uses): void =>
  uses.register({
    kind: 'trigger',
    menus: [TRIGGER_MENU],
    address: ({ name }) => `/onlineDev/integration?keyword=${encodeURIComponent(name)}`,
    uses: { form: naming, flow: naming, interface: naming },
  });
