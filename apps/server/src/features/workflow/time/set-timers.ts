import type { FlowTimer } from '@qiaoban/flow/engine/effects';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import { keepTimers } from './instance-timer.store';

export const JOB = 'workflow.timer';

/** Sets timers in the transaction of the event that asked for them. */
export const createSetTimers =
  (jobs: Pick<Jobs, 'add'>) =>
  async (unit: Unit, instanceId: string, timers: readonly FlowTimer[]): Promise<void> => {
    await keepTimers(unit.tx, instanceId, timers);
    for (const timer of timers) await jobs.add(unit, JOB, { caseId: instanceId, timer }, { runAt: timer.at });
  };
export type SetTimers = ReturnType<typeof createSetTimers>;
