import { AppError } from '@qiaoban/contracts/errors';
import type { FlowEvent } from '@qiaoban/flow/engine/events';
import { SYSTEM } from '@qiaoban/flow/engine/events';
import type { FlowTimer } from '@qiaoban/flow/engine/effects';
import { MINUTE } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { JobRun, Jobs } from '#platform/jobs';
import { systemIn } from '../system-writer';
import type { WorkflowDeps } from '../workflow.deps';
import { instanceStore } from '../instance/instance.store';
import type { PerformEvent } from '../instance/perform-event';
import type { ReadValues } from '../instance/read-values';
import { takeTimer } from './instance-timer.store';
import { JOB } from './set-timers';

/** A paused case is looked at again after this. */
const PAUSED_WAIT = 10 * MINUTE;

type Payload = { caseId: string; timer: FlowTimer };
type Deps = WorkflowDeps & { perform: PerformEvent; readValues: ReadValues };

/** Does in instances what is due: wakes timers, reminds, and carries out what a time limit says. */
export const handleInstanceTimers = (deps: Deps & { jobs: Jobs }): void => {
  const { clock, documents, jobs, perform, readValues } = deps;

  const fire = async (unit: Unit, tenant: string, { caseId: instanceId, timer }: Payload): Promise<void> => {
    if (!(await takeTimer(unit.tx, instanceId, timer))) return;
    const row = await instanceStore.lock(unit.tx, instanceId);
    if (!row) return;
    const document = await documents.of(unit.tx, tenant, { flowId: row.flow_id, number: row.flow_version });
    const { values, kinds } = await readValues(unit, row, document);
    const { nodeId, batch, kind } = timer;
    const base = {
      actor: { userId: SYSTEM, isSystem: true },
      // the database said that it is time; a clock here that is behind does not make it early
      at: Math.max(clock.now(), timer.at),
      nodeId,
      batch,
      values,
    };
    const event: FlowEvent =
      kind === 'wake' ? { ...base, kind } : { ...base, kind: 'expire', stage: kind === 'remind' ? 'remind' : 'limit' };
    await perform(unit, systemIn(tenant), row, { document, kinds, event, recordStatus: row.status });
  };

  const later = async ({ db }: JobRun, payload: Payload): Promise<void> =>
    inTransaction(db, async (unit) => {
      await jobs.add(unit, JOB, payload, { runAt: clock.now() + PAUSED_WAIT });
    });

  jobs.handle<Payload>(JOB, async (payload, run) => {
    try {
      await inTransaction(run.db, (unit) => fire(unit, run.tenant, payload));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'flow.paused') return later(run, payload);
      // the instance has gone on meanwhile: nothing is due any more
      if (!error.code.startsWith('flow.')) throw error;
    }
    return undefined;
  });
};
