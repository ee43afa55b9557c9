import { translate } from '@qiaoban/contracts/texts';
import { SYSTEM } from '@qiaoban/flow/engine/events';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import { instanceStore } from '../instance/instance.store';
import type { PerformEvent } from '../instance/perform-event';
import type { ReadValues } from '../instance/read-values';
import { systemIn } from '../system-writer';
import type { WorkflowDeps } from '../workflow.deps';
import { childStore } from './child.store';
import { END_CHILDREN } from './start-steps';
import type { StepKey } from './step.store';

type Deps = Pick<WorkflowDeps, 'clock' | 'documents' | 'people'> & {
  jobs: Pick<Jobs, 'handle'>;
  perform: PerformEvent;
  readValues: ReadValues;
};

/** Ends, for each its own transaction, what nobody waits for any more. */
export const handleEndChildren = ({ clock, documents, jobs, people, perform, readValues }: Deps): void => {
  const end = async (unit: Unit, tenant: string, id: string): Promise<void> => {
    const row = await instanceStore.lock(unit.tx, id);
    if (!row || row.end_time !== null) return;
    const document = await documents.of(unit.tx, tenant, { flowId: row.flow_id, number: row.flow_version });
    const { kinds } = await readValues(unit, row, document);
    const languages = await people.languages(unit.tx, [row.starter_id]);
    const event = {
      kind: 'cancel' as const,
      actor: { userId: SYSTEM, isMonitor: true },
      at: clock.now(),
      comment: translate(languages.get(row.starter_id) ?? 'zh', 'workflow.ended_with_parent'),
    };
    await perform(unit, systemIn(tenant), row, { document, kinds, event, recordStatus: row.status });
  };

  jobs.handle<StepKey>(END_CHILDREN, async (key, { db, tenant }) => {
    const children = await inTransaction(db, ({ tx }) => childStore.of(tx, key));
    for (const child of children)
      if (!child.is_over) await inTransaction(db, (unit) => end(unit, tenant, child.child_id));
  });
};
