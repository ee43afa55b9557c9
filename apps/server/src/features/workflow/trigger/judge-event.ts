import { FilterError } from '@qiaoban/language/filter-error';
import { matches } from '@qiaoban/language/filter-evaluate';
import type { ColumnKinds } from '@qiaoban/language/filter';
import { FilterSchema } from '@qiaoban/flow/model/filter-schema';
import { INITIATOR_FIELDS, kindsOf } from '@qiaoban/flow/model/flow-field';
import { isWorkdayAt } from '@qiaoban/flow/route/working-time';
import { plainValues, sampleFields } from '@qiaoban/flow/trigger/sample-fields';
import type { Db } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/caller';
import { conditionKinds } from '../engine/form-fields';
import { chinaCalendar } from '../time/china-calendar';
import type { WorkflowDeps } from '../workflow.deps';
import type { RunRow } from './trigger-run.store';
import type { TriggerRow } from './trigger.store';

/** A record as it was at the event, as far as a person may see it today; undefined when not at all. */
export type PastRecords = (
  actor: Actor,
  formId: string,
  image: { row: Record<string, unknown>; tables: Record<string, Record<string, unknown>[]> },
) => Promise<Record<string, unknown> | undefined>;

type Deps = Pick<WorkflowDeps, 'forms' | 'people'> & { pastRecords: PastRecords };
export type Judged = { values: Record<string, unknown>; isMeant: boolean };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
};

/** What a run works with, and whether it is one that the trigger waits for. */
export const createJudgeEvent = ({ forms, people, pastRecords }: Deps) => {
  const kindsFor = async (db: Db, trigger: TriggerRow): Promise<ColumnKinds> => {
    if (trigger.source === 'hook') return kindsOf(sampleFields(parsed(trigger.sample)));
    const form = await forms.published(db, trigger.form_id);
    return form ? conditionKinds(form.document) : {};
  };

  const valuesOf = async (actor: Actor, trigger: TriggerRow, run: RunRow) => {
    if (trigger.source === 'schedule') return {};
    if (trigger.source === 'hook') return plainValues(run.image);
    return pastRecords(actor, trigger.form_id, run.image as Parameters<PastRecords>[2]);
  };

  const holds = async (actor: Actor, trigger: TriggerRow, values: Record<string, unknown>): Promise<boolean> => {
    const { data: condition } = FilterSchema.nullable().safeParse(trigger.condition);
    if (condition === null || condition === undefined) return trigger.condition === null;
    const { facts } = await people.starter(actor.db, actor.userId);
    const initiator = Object.fromEntries(
      Object.keys(INITIATOR_FIELDS).map((name) => [name, facts[name.slice('starter.'.length) as keyof typeof facts]]),
    );
    try {
      const kinds = { ...(await kindsFor(actor.db, trigger)), ...INITIATOR_FIELDS };
      return matches(condition, { ...values, ...initiator }, kinds);
    } catch (error) {
      // its field is gone: what cannot be asked does not hold
      if (error instanceof FilterError) return false;
      throw error;
    }
  };

  return async (actor: Actor, trigger: TriggerRow, run: RunRow): Promise<Judged> => {
    const values = await valuesOf(actor, trigger, run);
    // whoever may not see the record does nothing about it
    if (values === undefined) return { values: {}, isMeant: false };
    if (run.cause === 'schedule' && trigger.only_workdays) {
      const at = Number(run.event_key);
      if (!isWorkdayAt(at, chinaCalendar(at))) return { values, isMeant: false };
    }
    return { values, isMeant: await holds(actor, trigger, values) };
  };
};
export type JudgeEvent = ReturnType<typeof createJudgeEvent>;
