import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Jobs } from '#platform/jobs';
import type { Outbound } from '#platform/outbound/outbound';
import { createSandbox } from '#platform/sandbox/sandbox';
import type { Encrypter } from '#platform/encrypter';
import type { Timetable } from '#platform/timetable';
import type { Uses } from '#core/uses';
import { runStore } from './run.store';
import { createRunner, RUN_JOB } from './runner';
import type { RunOrder } from './runner';
import type { SchedulerPorts } from './schedule.ports';
import { createTaskBindings } from './task.routes';
import { createTaskService, TIMETABLE_KIND } from './task.service';
import { taskHandOver } from './hand-over';
import { registerTaskUses } from './task.uses';

type Deps = {
  config: Config;
  clock: Clock;
  jobs: Jobs;
  outbound: Outbound;
  encrypter: Encrypter;
  timetable: Timetable;
  uses: Uses;
};

const CLEANUP_KIND = 'schedule.prune';

/** Tasks that run by themselves. Kinds whose port was not handed over cannot be chosen. */
export const createScheduler = (deps: Deps, ports: SchedulerPorts) => {
  const { jobs, timetable, config } = deps;
  registerTaskUses(deps.uses);
  const runner = createRunner({ ...deps, ports, sandbox: createSandbox() });
  jobs.handle<RunOrder>(RUN_JOB, runner.perform);
  timetable.handle(TIMETABLE_KIND, ({ id, dueAt, missed }, run) =>
    runner.perform({ taskId: id, dueAt, missed, attempt: 1, byHand: null }, run),
  );
  timetable.handle(CLEANUP_KIND, async (_entry, run) => {
    while ((await runStore.cleanUp(run.db)) > 0 && !run.signal.aborted);
  });
  const rule = { cron: '0 40 3 * * *', timeZone: config.timeZone, missed: 'run-once' as const };
  timetable.standing({ id: CLEANUP_KIND, kind: CLEANUP_KIND, rule });
  return {
    /** What the directory lets somebody who leaves hand over. */
    handover: taskHandOver,
    bindings: createTaskBindings(createTaskService({ ...deps, timeZone: config.timeZone, ports })),
  };
};
