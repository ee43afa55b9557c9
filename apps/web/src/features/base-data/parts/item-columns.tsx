import type { DictionaryDataNode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Translate } from '#lib/texts/i18n.ts';
import type { TreeRow } from '#pickers/choice/tree-rows.ts';
import { StateTag } from './state-tag';

/** What the list of a dictionary shows of an entry. */
export const itemColumns = (t: Translate): DataColumn<TreeRow<DictionaryDataNode>>[] => [
  {
    key: 'fullName',
    title: t('base-data.name'),
    width: 220,
    onPhone: 'title',
    render: (row) => (
      <>
        {row.fullName} {row.isDefault === 1 && <StatusTag tone="accent">{t('base-data.item_default')}</StatusTag>}
      </>
    ),
  },
  { key: 'enCode', title: t('base-data.code'), width: 160 },
  { key: 'description', title: t('app.description'), onPhone: 'hide' },
  { key: 'sortCode', title: t('app.sort_code'), kind: 'number', width: 90, onPhone: 'hide' },
  {
    key: 'enabledMark',
    title: t('app.status'),
    width: 100,
    render: (row) => <StateTag mark={row.enabledMark} />,
  },
];
