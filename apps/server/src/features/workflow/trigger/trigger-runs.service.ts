import { AppError } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import type { BodyOf, QueryOf } from '@qiaoban/contracts/route';
import { triggerErrors } from '@qiaoban/contracts/workflow/trigger.contract';
import type { listTriggerRuns, testTrigger } from '@qiaoban/contracts/workflow/trigger.contract';
import { SYSTEM } from '@qiaoban/flow/engine/events';
import { audit } from '#core/log';
import { programActor } from '#core/permission';
import type { ActorOf } from '#core/permission';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import { reasonIn } from '../../schedule';
import { awaitRun } from './run-trigger';
import { checkIdentity, readSample } from './trigger.rules';
import { triggerRunStore as runs } from './trigger-run.store';
import { triggerStore } from './trigger.store';
import type { TriggerRow } from './trigger.store';

/** A record as a trigger hears of it; the newest where none is named. Handed over by the feature of forms. */
export type RecordImages = (actor: Actor, formId: string, recordId: string) => Promise<SampleRecord | undefined>;
type SampleRecord = { id: string; image: unknown };

/** A record with its sub-tables as events hold it. */
type RecordImage = { row: Values; tables: Record<string, Values[]> };
type Values = Record<string, unknown>;
/** Events of records in words. Handed over by the feature of forms. */
export type EventTexts = {
  titles: (actor: Actor, formId: string, rows: readonly Values[]) => Promise<Map<string, string>>;
  changes: (
    actor: Actor,
    formId: string,
    event: { cause: string; eventKey: string; image: RecordImage },
  ) => Promise<{ label: string; before: string; after: string }[]>;
};

/** The record of an event; undefined for what came by a schedule or a web hook. */
const imageIn = (trigger: TriggerRow, image: unknown): RecordImage | undefined =>
  trigger.source === 'record' && typeof image === 'object' && image !== null && 'row' in image
    ? (image as RecordImage)
    : undefined;

type Deps = { jobs: Pick<Jobs, 'add'>; actorOf: ActorOf; imageOf: RecordImages; eventTexts: EventTexts };

const maySeeAs = (actor: Actor, trigger: TriggerRow): boolean => {
  try {
    checkIdentity(actor, trigger.identity_id);
    return true;
  } catch {
    return false;
  }
};

/** Runs of triggers: the log, trying one out, and helping one that failed. */
export const createTriggerRunService = ({ jobs, actorOf, imageOf, eventTexts }: Deps) => {
  const shown = <T extends { error: string }>(language: Actor['language'], run: T): T => ({
    ...run,
    error: reasonIn(language, run.error),
  });

  const identityOf = async ({ db, tenant }: Actor, { identity_id: id }: TriggerRow): Promise<Actor | undefined> =>
    id === '' ? programActor(db, tenant, SYSTEM) : actorOf(db, tenant, id);

  /** Who it works as, for whoever may choose that: others do not see what it sees. */
  const seenAs = async (actor: Actor, trigger: TriggerRow): Promise<Actor | undefined> => {
    if (!maySeeAs(actor, trigger)) return undefined;
    const who = await identityOf(actor, trigger);
    return who && { ...who, language: actor.language };
  };

  const sampleFor = async (actor: Actor, trigger: TriggerRow, body: BodyOf<typeof testTrigger>) => {
    if (trigger.source === 'schedule') return { id: '', image: {} };
    if (trigger.source === 'hook') return { id: '', image: readSample(body.sample || trigger.sample) };
    const who = await identityOf(actor, trigger);
    if (who === undefined) throw new AppError(triggerErrors.identity_unknown);
    const found = await imageOf(who, trigger.form_id, body.recordId);
    if (found === undefined) throw new AppError(triggerErrors.no_record);
    return found;
  };

  return {
    list: async (actor: Actor, id: string, query: QueryOf<typeof listTriggerRuns>) => {
      const trigger = await triggerStore.row(actor.db, id);
      if (trigger === undefined) throw new AppError(triggerErrors.not_found);
      const { list, total } = await runs.page(actor.db, id, query);
      const who = await seenAs(actor, trigger);
      const rows = list.flatMap(({ image }): Values[] => {
        const event = imageIn(trigger, image);
        return event === undefined ? [] : [event.row];
      });
      const titles = who && (await eventTexts.titles(who, trigger.form_id, rows));
      const { currentPage, pageSize } = query;
      return {
        list: list.map(({ image: _image, ...run }) =>
          shown(actor.language, { ...run, subjectName: titles?.get(run.subjectId) ?? '' }),
        ),
        pagination: { currentPage, pageSize, total, totalIsExact: true },
      };
    },

    /** Values are what the trigger's identity may see: only who may choose that sees them. */
    get: async (actor: Actor, id: string) => {
      const found = await runs.find(actor.db, id);
      const trigger = found && (await triggerStore.row(actor.db, found.triggerId));
      if (!found || !trigger) throw new AppError(triggerErrors.run_not_found);
      const { scope, steps, triggerId: _, image, eventKey, ...run } = found;
      const maySee = maySeeAs(actor, trigger);
      const who = await seenAs(actor, trigger);
      const event = imageIn(trigger, image);
      const titles = who && event && (await eventTexts.titles(who, trigger.form_id, [event.row]));
      const changes =
        who && event && (await eventTexts.changes(who, trigger.form_id, { cause: run.cause, eventKey, image: event }));
      const tries = await runs.tries(actor.db, id);
      return {
        ...shown(actor.language, run),
        subjectName: titles?.get(run.subjectId) ?? '',
        formId: trigger.form_id,
        changes: changes ?? [],
        values: maySee && scope !== null ? JSON.stringify({ ...scope.values, ...scope.variables }) : '',
        stepCount: Array.isArray(steps) ? steps.length : 0,
        tries: tries.map((each) => ({
          place: each.place,
          number: each.number,
          title: textIn(each.title, actor.language),
          type: each.type,
          status: each.status,
          startTime: each.started_at,
          endTime: each.ended_at,
          error: reasonIn(actor.language, each.error),
          detail: maySee ? each.detail : '',
        })),
      };
    },

    test: async (actor: Actor, id: string, body: BodyOf<typeof testTrigger>) => {
      const trigger = await triggerStore.row(actor.db, id);
      if (!trigger) throw new AppError(triggerErrors.not_found);
      checkIdentity(actor, trigger.identity_id);
      const { id: subjectId, image } = await sampleFor(actor, trigger, body);
      return inTransaction(actor.db, async (unit) => {
        const runId = newId();
        const run = { id: runId, triggerId: id, eventKey: `test-${runId}`, cause: 'test', subjectId, depth: 1, image };
        await runs.add(unit.tx, { ...run, jobId: '' });
        await awaitRun(unit, jobs, runId);
        await audit(unit.tx, actor, { area: 'workflow.trigger', action: 'run', id, name: trigger.full_name });
        return { id: runId };
      });
    },

    retry: (actor: Actor, id: string, skip: boolean) =>
      inTransaction(actor.db, async (unit) => {
        const run = await runs.lock(unit.tx, id);
        const trigger = run && (await triggerStore.row(unit.tx, run.trigger_id));
        if (!run || !trigger) throw new AppError(triggerErrors.run_not_found);
        if (run.state !== 'failed') throw new AppError(triggerErrors.not_failed);
        // one that failed before its event was looked at begins anew
        const state = run.steps === null ? 'waiting' : 'running';
        const place = skip && state === 'running' ? run.place + 1 : run.place;
        await runs.set(unit.tx, id, { state, place, tries: 0, error: '', endedAt: null });
        await awaitRun(unit, jobs, id);
        const change = { area: 'workflow.trigger', action: 'retry', id: trigger.id, name: trigger.full_name };
        await audit(unit.tx, actor, { ...change, after: { place: run.place, skip } });
      }),
  };
};
export type TriggerRunService = ReturnType<typeof createTriggerRunService>;
