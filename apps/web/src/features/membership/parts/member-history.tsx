import { listDues } from '@qiaoban/contracts/membership/due.contract';
import type { DueRow } from '@qiaoban/contracts/membership/due.contract';
import { listHonours } from '@qiaoban/contracts/membership/honour.contract';
import type { HonourRow } from '@qiaoban/contracts/membership/honour.contract';
import { listScores } from '@qiaoban/contracts/membership/score.contract';
import type { ScoreEntry } from '@qiaoban/contracts/membership/score.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { yuan } from '#pickers/money/money.ts';
import { DueTag } from './member-tags';
import { useScoreColumns } from './score-columns';

const FIRST = { pageSize: 100 };

/** What a member has to pay, year by year. */
export const MemberDues = ({ id }: { id: string }) => {
  const t = useT();
  const answer = useRoute(listDues, { query: { ...FIRST, memberId: id } });
  return (
    <DataTable<DueRow>
      plain
      id="membership.member.dues"
      source={tableSource(answer, answer.data?.list)}
      rowKey={(row) => row.id}
      columns={[
        { key: 'year', title: t('membership.year'), width: 80, onPhone: 'title' },
        { key: 'amount', title: t('membership.assessed'), kind: 'number', render: (row) => yuan(row.amount) },
        { key: 'paid', title: t('membership.paid'), kind: 'number', render: (row) => yuan(row.paid) },
        { key: 'open', title: t('membership.open'), kind: 'number', render: (row) => yuan(row.open) },
        { key: 'dueOn', title: t('membership.due_on'), width: 120 },
        { key: 'state', title: t('membership.state'), width: 100, render: (row) => <DueTag state={row.state} /> },
      ]}
      empty={{ title: t('membership.no_dues') }}
    />
  );
};

/** The ledger of a member's score. */
export const MemberScores = ({ id }: { id: string }) => {
  const t = useT();
  const columns = useScoreColumns();
  const answer = useRoute(listScores, { query: { ...FIRST, memberId: id } });
  return (
    <DataTable<ScoreEntry>
      plain
      id="membership.member.scores"
      source={tableSource(answer, answer.data?.list)}
      rowKey={(row) => row.id}
      columns={columns}
      empty={{ title: t('membership.no_scores') }}
    />
  );
};

/** The certificates of a member. */
export const MemberHonours = ({ id }: { id: string }) => {
  const t = useT();
  const answer = useRoute(listHonours, { query: { ...FIRST, memberId: id } });
  return (
    <DataTable<HonourRow>
      plain
      id="membership.member.honours"
      source={tableSource(answer, answer.data?.list)}
      rowKey={(row) => row.id}
      columns={[
        { key: 'title', title: t('membership.honour_title'), onPhone: 'title' },
        { key: 'number', title: t('membership.certificate_number'), width: 170 },
        { key: 'day', title: t('membership.day'), width: 120 },
        {
          key: 'state',
          title: t('membership.state'),
          width: 100,
          render: (row) => t(`membership.honour_${row.state}`),
        },
      ]}
      empty={{ title: t('membership.no_honours') }}
    />
  );
};
