import { FilterError } from '@qiaoban/language/filter-error';
import { matches } from '@qiaoban/language/filter-evaluate';
import type { ColumnKinds } from '@qiaoban/language/filter';
import { FilterSchema } from '@qiaoban/flow/model/filter-schema';
import { INITIATOR_FIELDS, kindsOf } from '@qiaoban/flow/model/flow-field';
import { isWorkdayAt } from '@qiaoban/flow/route/working-time';
import { plainValues, sampleFields } from '@qiaoban/flow/trigger/sample-fields';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { conditionKinds } from '../engine/form-fields';
import type { WorkflowDeps } from '../workflow.deps';
import type { RunRow } from './trigger-run.store';
import type { TriggerRow } from './trigger.store';

/** A record as it was at the event, as far as a person may see it today; undefined when not at all. */
export type PastRecords = (
  actor: Actor,
  formId: string,
  image: { row: Record<string, unknown>; tables: Record<string, Record<string, unknown>[]> },
) => Promise<Record<string, unknown> | undefined>;

type Deps = Pick<WorkflowDeps, 'calendars' | 'forms' | 'people'> & { pastRecords: PastRecords };
type Values = Record<string, unknown>;
type Evaluated = { values: Record<string, unknown>; isMeant: boolean };

/** The record before its change, of fields that may be seen today. */
const pastValues = (values: Values, was: Values): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(was).filter(([field]) => Object.hasOwn(values, field))),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
};

/** What a run works with, and whether it is one that the trigger waits for. */
export const createEvaluateEvent = ({ calendars, forms, people, pastRecords }: Deps) => {
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

  /** What does not read as a condition any more holds for nothing. */
  const holds = async (actor: Actor, trigger: TriggerRow, asked: unknown, values: Values): Promise<boolean> => {
    if (asked === null) return true;
    const { data: condition } = FilterSchema.safeParse(asked);
    if (condition === undefined) return false;
    const { facts } = await people.initiator(actor.db, actor.userId);
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

  return async (actor: Actor, trigger: TriggerRow, run: RunRow): Promise<Evaluated> => {
    const values = await valuesOf(actor, trigger, run);
    // whoever may not see the record does nothing about it
    if (values === undefined) return { values: {}, isMeant: false };
    if (run.cause === 'schedule' && trigger.only_workdays) {
      const at = Number(run.event_key);
      const { facts } = await people.initiator(actor.db, actor.userId);
      const calendar = await calendars.of(actor.db, actor.tenant, facts.departmentIds);
      if (!isWorkdayAt(at, calendar)) return { values, isMeant: false };
    }
    const isMeant =
      (await holds(actor, trigger, trigger.condition, values)) &&
      (run.was === null || (await holds(actor, trigger, trigger.condition_before, pastValues(values, run.was))));
    return { values, isMeant };
  };
};
export type EvaluateEvent = ReturnType<typeof createEvaluateEvent>;
