import type { Tenants } from '#platform/database/tenant';
import { inTransaction } from '#platform/database/transaction';
import { DAY } from '#platform/clock';
import type { Encrypter } from '#platform/encrypter';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import type { Timetable } from '#platform/timetable';
import type { ActorOf } from '#core/permission';
import type { Uses } from '#core/uses';
import type { SubmitInstance } from '../instance/submit-instance';
import { createMakeTitle } from '../instance/make-title';
import type { HandleRecords } from '../step/handle-records';
import type { StepPorts } from '../step/step.ports';
import type { WorkflowDeps } from '../workflow.deps';
import { createEvaluateEvent } from './evaluate-event';
import type { PastRecords } from './evaluate-event';
import { createReceiveHook } from './receive-hook';
import { awaitRun, handleTriggers } from './run-trigger';
import { createNotifyFailure } from './notify-failure';
import { createTriggerKinds } from './trigger-kinds';
import { triggerRunStore } from './trigger-run.store';
import { createTriggerRunService } from './trigger-runs.service';
import type { EventTexts, RecordImages } from './trigger-runs.service';
import { createTriggerBindings } from './trigger.routes';
import { createTriggerService } from './trigger.service';
import { TRIGGER_DUE } from './trigger.store';
import { registerTriggerUses } from './trigger.uses';

const CLEANUP = 'workflow.trigger-cleanup';
const KEEP_MS = 30 * DAY;

type Deps = WorkflowDeps & {
  tenants: Tenants;
  encrypter: Encrypter;
  jobs: Jobs;
  timetable: Timetable;
  uses: Uses;
  actorOf: ActorOf;
  ports: StepPorts;
  handleRecords: HandleRecords;
  start: SubmitInstance['startAs'];
  pastRecords: PastRecords;
  imageOf: RecordImages;
  eventTexts: EventTexts;
};

/** The integration assistant: record events, schedules and web hooks that set off automatic steps. */
export const createTriggers = (deps: Deps) => {
  const { clock, jobs, timetable, timeZone } = deps;
  registerTriggerUses(deps.uses);
  handleTriggers({
    ...deps,
    evaluate: createEvaluateEvent(deps),
    kinds: createTriggerKinds({ ...deps, makeTitle: createMakeTitle(deps) }),
    notifyFailure: createNotifyFailure(deps),
  });
  timetable.handle(TRIGGER_DUE, ({ id: triggerId, dueAt }, { db }) =>
    inTransaction(db, async (unit) => {
      // the same due time is the same event, whoever is told of it
      const event = { triggerId, eventKey: String(dueAt), cause: 'schedule', depth: 1, image: {} };
      const { id, isNew } = await triggerRunStore.add(unit.tx, { ...event, id: newId(), jobId: '' });
      if (isNew) await awaitRun(unit, jobs, id);
    }),
  );
  timetable.standing({ id: CLEANUP, kind: CLEANUP, rule: { cron: '40 3 * * *', timeZone, missed: 'skip' } });
  timetable.handle(CLEANUP, (_entry, { db }) => triggerRunStore.removeBefore(db, new Date(clock.now() - KEEP_MS)));
  return createTriggerBindings({
    triggers: createTriggerService(deps),
    runs: createTriggerRunService(deps),
    receive: createReceiveHook(deps),
  });
};
