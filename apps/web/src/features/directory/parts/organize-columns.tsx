import type { OrganizeNode } from '@qiaoban/contracts/directory/directory-node';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import type { TreeRow } from '#pickers/choice/tree-rows.ts';
import { useStateColumn } from '#lib/list/state-column.tsx';

type Node = TreeRow<OrganizeNode>;
type Change = Parameters<typeof useStateColumn<Node>>[0];

/** Columns of companies and of departments. */
export const useOrganizeColumns = (onState: Change): DataColumn<Node>[] => {
  const t = useT();
  const stateColumn = useStateColumn<Node>(onState, t('directory.organize_stops'));
  return [
    { key: 'fullName', title: t('directory.name'), width: 240, onPhone: 'title' },
    { key: 'enCode', title: t('directory.code'), width: 140 },
    { key: 'managerName', title: t('directory.head'), width: 110 },
    { key: 'userCount', title: t('directory.people'), kind: 'number', width: 90 },
    { key: 'description', title: t('app.description'), onPhone: 'hide' },
    {
      key: 'creatorTime',
      title: t('app.created_at'),
      width: 150,
      offAtFirst: true,
      onPhone: 'hide',
      render: (row) => formatTime(row.creatorTime),
    },
    { key: 'sortCode', title: t('app.sort_code'), kind: 'number', width: 90, onPhone: 'hide' },
    stateColumn,
  ];
};
