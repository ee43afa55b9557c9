import { Cancelled, stopIfAsked } from '../task-work';
import type { TaskWork } from '../task-work';
import { workTaskStore } from '../work-task.store';

/** How often it is noted how far the export is, and looked whether it was cancelled, ms. */
const NOTED_EVERY = 250;
/** Work that takes longer is counted, so that its end can be seen, ms. */
const COUNTED_AFTER = 1000;

/** Notes how far an export is. `total`: of how many records, where it is known before. */
export const createExportProgress = (
  { run, task, progress }: TaskWork,
  total: number | undefined,
  count: () => Promise<number>,
) => {
  const began = performance.now();
  let noted = began;
  let done = 0;
  let known = total;
  let isCounting = total !== undefined;
  let isOver = false;

  const know = async (found: number): Promise<void> => {
    known = found;
    await workTaskStore.update(run.db, task.id, { total: found });
  };
  const countOnce = (): void => {
    if (isCounting || performance.now() - began < COUNTED_AFTER) return;
    isCounting = true;
    const counted = async (): Promise<void> => {
      const found = await count();
      if (!isOver) await know(found);
    };
    // without it only the share is not shown
    counted().catch(() => undefined);
  };

  return {
    begin: async (): Promise<void> => {
      await workTaskStore.update(run.db, task.id, { done: 0, total: total ?? 0 });
      progress.moved(0, total ?? 0);
    },
    /** Ends the work by what it throws, where it was cancelled or is to stop. */
    moved: async (records: number): Promise<void> => {
      stopIfAsked(run);
      done += records;
      progress.moved(done, known ?? 0);
      if (performance.now() - noted < NOTED_EVERY) return;
      if (await workTaskStore.moved(run.db, task.id, done)) throw new Cancelled();
      countOnce();
      noted = performance.now();
    },
    /** @returns what is noted at the end */
    end: (): { done: number; total: number } => {
      isOver = true;
      return { done, total: done };
    },
  };
};
