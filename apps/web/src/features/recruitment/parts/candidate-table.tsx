import type { ReactNode } from 'react';
import type { CandidateRow } from '@qiaoban/contracts/recruitment/candidate.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { ListHandle } from '#lib/list/use-list.ts';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { formatTime } from '#lib/texts/time.ts';
import { StageTag } from './candidate-texts';

type Props = {
  id: string;
  list: ListHandle<CandidateRow>;
  toolbar?: readonly Action[];
  rowActions: (row: CandidateRow) => readonly Action[];
  onOpen: (id: string) => void;
  empty: { title: string; hint: string };
  barExtra?: ReactNode;
};

/** Candidates as a table, on a phone as cards. */
export const CandidateTable = ({ id, list, toolbar = [], rowActions, onOpen, empty, barExtra }: Props) => {
  const t = useT();
  return (
    <DataTable<CandidateRow>
      id={id}
      {...list.table}
      rowKey={(row) => row.id}
      onRowOpen={(row) => onOpen(row.id)}
      columns={[
        {
          key: 'fullName',
          title: t('recruitment.name'),
          width: 150,
          sortable: true,
          onPhone: 'title',
          render: (row) => (
            <>
              {row.isRemoved ? t('recruitment.removed', { code: row.code }) : row.fullName}{' '}
              {row.duplicates > 0 && <StatusTag tone="warning">{t('recruitment.duplicate')}</StatusTag>}
            </>
          ),
        },
        { key: 'postName', title: t('recruitment.post'), width: 160 },
        { key: 'stage', title: t('recruitment.stage'), width: 100, render: (row) => <StageTag stage={row.stage} /> },
        { key: 'mobile', title: t('recruitment.mobile'), width: 130 },
        {
          key: 'education',
          title: t('recruitment.education'),
          width: 90,
          render: (row) => (row.education === '' ? '—' : t(`recruitment.education_${row.education}`)),
        },
        {
          key: 'experience',
          title: t('recruitment.experience'),
          width: 110,
          kind: 'number',
          render: (row) => row.experience ?? '—',
        },
        { key: 'source', title: t('recruitment.source'), width: 110, render: (row) => row.source || '—' },
        { key: 'tags', title: t('recruitment.tags'), render: (row) => namesText(row.tags) || '—' },
        {
          key: 'appliedAt',
          title: t('recruitment.applied_at'),
          width: 150,
          sortable: true,
          render: (row) => formatTime(row.appliedAt),
        },
      ]}
      toolbar={toolbar}
      rowActions={rowActions}
      actionsWidth={150}
      empty={empty}
      barExtra={barExtra}
    />
  );
};
