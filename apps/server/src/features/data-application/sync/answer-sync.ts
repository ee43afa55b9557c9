import { AppError } from '@qiaoban/contracts/errors';
import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { DeletionQuestion } from '@qiaoban/contracts/data-application/data-sync.contract';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { Jobs } from '#platform/jobs';
import { audit } from '#core/log';
import { keepRefusal } from '../kept-refusal';
import { syncStore } from './sync.store';

type Deps = { jobs: Jobs; job: string; tries: number };

/** A person's answer to a run that asks before it deletes. */
export const createAnswers = ({ jobs, job, tries }: Deps) => ({
  answer: (actor: Actor, id: string, given: { runId: string; isYes: boolean; doomed: number }): Promise<void> =>
    inTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      const sync = await syncStore.find(tx, id);
      if (sync === undefined) throw new AppError(dataSyncErrors.not_found);
      const open = await syncStore.openRun(tx, id);
      if (open?.state !== 'asking' || open.id !== given.runId) throw new AppError(dataSyncErrors.not_asking);
      const asking = (await syncStore.partsOf(tx, open.id)).filter((part) => part.state === 'asking');
      const questions = asking.map((part) => part.question as unknown as DeletionQuestion);
      // what was agreed to is what was shown
      const doomed = questions.reduce((sum, each) => sum + each.doomed, 0);
      if (doomed !== given.doomed) throw new AppError(dataSyncErrors.question_changed);
      const noteOf = (name: 'agreed' | 'declined', count: number): string =>
        keepRefusal({ code: `data_sync.${name}`, values: { name: actor.userName, doomed: count } });
      if (given.isYes) {
        for (const [at, part] of asking.entries()) {
          const { doomed: allowed } = questions[at]!;
          const message = noteOf('agreed', allowed);
          await syncStore.setPart(tx, open.id, part.seq, { state: 'waiting', allowed, message, question: null });
        }
        await syncStore.setRun(tx, open.id, 'running');
        await jobs.add(unit, job, { runId: open.id }, { maxAttempts: tries });
      } else await syncStore.endAsking(tx, open.id, 'done', noteOf('declined', doomed));
      await audit(tx, actor, {
        area: 'data_sync',
        action: given.isYes ? 'agree' : 'refuse',
        id,
        name: sync.fullName,
        after: { doomed, tables: asking.map((part) => part.target_table) },
      });
    }),
});
