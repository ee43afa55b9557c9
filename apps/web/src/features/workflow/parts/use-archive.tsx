import { useState } from 'react';
import { InboxOutlined, UndoOutlined } from '@ant-design/icons';
import { MOST_ARCHIVED, archiveInstances, restoreInstances } from '@qiaoban/contracts/workflow/archive.contract';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import type { Action } from '@qiaoban/ui/actions';
import type { TableSelection } from '@qiaoban/ui/data-table-types';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { isOver } from '../instance-status';
import { WORK_ROUTES } from '../work-routes';

type Outcome = { count: number; left: number };

/** Ended instances into the archive; where the list shows the archive, out of it. One by one, or all that are ticked. */
export const useArchive = (
  rows: readonly InstanceRow[],
  isArchive: boolean,
): { selection: TableSelection; batchActions: Action[]; actionOf: (row: InstanceRow) => Action } => {
  const t = useT();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const word = isArchive ? 'restore' : 'archive';
  const done = ({ count, left }: Outcome): void => {
    setTicked([]);
    if (count > 0) toast.success(t(`workflow.${word}_done`, { count }));
    if (left > 0) toast.warning(t(`workflow.${word}_left`, { count: left }));
  };
  const options = { stale: WORK_ROUTES, success: false, done } as const;
  const archive = useAction(archiveInstances, options);
  const restore = useAction(restoreInstances, options);
  const move = async (ids: readonly string[]): Promise<void> => {
    if (ids.length > MOST_ARCHIVED) {
      toast.warning(t('workflow.batch_most', { count: MOST_ARCHIVED }));
      return;
    }
    await (isArchive ? restore : archive).tried({ body: { ids: [...ids] } });
  };
  const look = {
    key: word,
    label: t(`workflow.${word}`),
    icon: isArchive ? <UndoOutlined /> : <InboxOutlined />,
  };
  return {
    selection: {
      keys: ticked,
      onChange: setTicked,
      whyNot: (key) => {
        const row = rows.find(({ id }) => id === key);
        return row && !isArchive && !isOver(row) ? t('workflow.archive_not_yet') : undefined;
      },
    },
    batchActions: [{ ...look, primary: true, run: () => move(ticked) }],
    actionOf: (row) => ({ ...look, hidden: !isArchive && !isOver(row), run: () => move([row.id]) }),
  };
};
