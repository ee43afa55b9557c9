import { useState } from 'react';
import type { ReactNode } from 'react';
import { DeleteOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import { MOST_ARCHIVED, archiveInstances, restoreInstances } from '@qiaoban/contracts/workflow/archive.contract';
import { MOST_IN_BATCH, deleteTogether } from '@qiaoban/contracts/workflow/decide-together.contract';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import type { Action } from '@qiaoban/ui/actions';
import type { TableSelection } from '@qiaoban/ui/data-table-types';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { isOver } from '../instance-status';
import { WORK_ROUTES } from '../work-routes';
import { BatchResult } from './batch-result';
import type { BatchOutcome } from './batch-result';

type Outcome = { count: number; left: number };
type Options = {
  /** The list shows the archive. */
  isArchive: boolean;
  mayArchive: boolean;
  mayRemove: boolean;
  onOpen: (row: InstanceRow) => void;
};

/**
 * Ended instances into the archive or, where the list shows the archive, out of it: one by one, or all that are ticked. Those
 * outside it are deleted together as well.
 */
export const useMonitorBatch = (
  rows: readonly InstanceRow[],
  { isArchive, mayArchive, mayRemove, onOpen }: Options,
): {
  batch?: { selection: TableSelection; batchActions: Action[]; dialogs: ReactNode };
  actionOf: (row: InstanceRow) => Action;
} => {
  const t = useT();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<BatchOutcome>();
  const word = isArchive ? 'restore' : 'archive';
  const options = { stale: WORK_ROUTES, success: false } as const;
  const archive = useAction(archiveInstances, options);
  const restore = useAction(restoreInstances, options);
  const remove = useAction(deleteTogether, {
    stale: WORK_ROUTES,
    success: false,
    done: ({ list }) => {
      const refused = list.flatMap(({ id, isDone, message }) => {
        const row = rows.find((each) => each.id === id);
        return isDone || !row ? [] : [{ row, message }];
      });
      const count = list.filter(({ isDone }) => isDone).length;
      setTicked(refused.map(({ row }) => row.id));
      if (refused.length > 0) setOutcome({ kind: 'delete', done: count, refused });
      else toast.success(t('workflow.batch_done_delete', { count }));
    },
  });
  /** Unless they are too many for one call. */
  const within = async (most: number, ids: readonly string[], work: () => Promise<unknown>): Promise<void> => {
    if (ids.length > most) toast.warning(t('workflow.batch_most', { count: most }));
    else await work();
  };
  const showOutcome = (done: typeof word, { count, left }: Outcome, undo?: () => void): void => {
    setTicked([]);
    const link = undo && { link: { label: t('workflow.migrate_undo'), run: undo }, ms: 8000 };
    if (count > 0) toast.success(t(`workflow.${done}_done`, { count }), link);
    if (left > 0) toast.warning(t(`workflow.${done}_left`, { count: left }));
  };
  const bringBack = async (ids: readonly string[]): Promise<void> => {
    const answer = await restore.tried({ body: { ids: [...ids] } });
    if (answer) showOutcome('restore', answer);
  };
  const putAway = async (ids: readonly string[]): Promise<void> => {
    const answer = await archive.tried({ body: { ids: [...ids] } });
    if (answer) showOutcome('archive', answer, () => void bringBack(ids));
  };
  const move = (ids: readonly string[]): Promise<void> =>
    within(MOST_ARCHIVED, ids, () => (isArchive ? bringBack(ids) : putAway(ids)));
  const look = {
    key: word,
    label: t(`workflow.${word}`),
    icon: isArchive ? <UndoOutlined /> : <InboxOutlined />,
  };
  // what is in the archive is brought back before it is deleted
  const mayRemoveHere = mayRemove && !isArchive;
  const selection: TableSelection = {
    keys: ticked,
    onChange: setTicked,
    whyNot: (key) => {
      const row = rows.find(({ id }) => id === key);
      return row && !isArchive && !isOver(row) ? t('workflow.archive_not_yet') : undefined;
    },
  };
  const batchActions: Action[] = [
    { ...look, primary: true, hidden: !mayArchive, run: () => move(ticked) },
    {
      key: 'delete',
      label: t('workflow.do_delete'),
      icon: <DeleteOutlined />,
      danger: true,
      hidden: !mayRemoveHere,
      confirm: { title: t('workflow.batch_delete', { count: ticked.length }), text: t('workflow.delete_text') },
      run: () => within(MOST_IN_BATCH, ticked, () => remove.tried({ body: { ids: [...ticked] } })),
    },
  ];
  const dialogs = outcome && <BatchResult outcome={outcome} onOpen={onOpen} onClose={() => setOutcome(undefined)} />;
  return {
    ...(mayArchive || mayRemoveHere ? { batch: { selection, batchActions, dialogs } } : {}),
    actionOf: (row) => ({ ...look, hidden: !isArchive && !isOver(row), run: () => move([row.id]) }),
  };
};
