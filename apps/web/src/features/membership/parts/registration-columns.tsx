import type { Registration } from '@qiaoban/contracts/membership/activity.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Translate } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';

const TONES = { registered: 'info', waiting: 'warning', cancelled: 'neutral', attended: 'success' } as const;

/** What the list shows of who registered. */
export const registrationColumns = (t: Translate): DataColumn<Registration>[] => [
  { key: 'memberName', title: t('membership.member'), onPhone: 'title', keep: true },
  { key: 'memberCode', title: t('membership.code'), width: 110 },
  {
    key: 'branchName',
    title: t('membership.branch'),
    width: 140,
    render: (row) => row.branchName || t('membership.no_branch'),
  },
  { key: 'mobile', title: t('membership.mobile'), width: 130, render: (row) => row.mobile || '—' },
  {
    key: 'state',
    title: t('membership.state'),
    width: 120,
    keep: true,
    render: (row) => (
      <StatusTag tone={TONES[row.state]}>
        {t(`membership.registration_${row.state}`)}
        {row.state === 'waiting' && ` ${t('membership.place_in_line', { place: row.place })}`}
      </StatusTag>
    ),
  },
  {
    key: 'signedAt',
    title: t('membership.signed_at'),
    width: 150,
    render: (row) => (row.signedAt === null ? '—' : formatTime(row.signedAt)),
  },
];
