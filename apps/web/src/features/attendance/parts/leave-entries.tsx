import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { LeaveEntry } from '@qiaoban/contracts/attendance/leave.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { TablePage, TableSource } from '@qiaoban/ui/data-table-types';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { leaveAmount } from './leave-amount';

const TONES: Record<LeaveEntry['kind'], Tone> = {
  grant: 'success',
  use: 'info',
  revoke: 'neutral',
  expire: 'warning',
  correct: 'accent',
};

type Props = { source: TableSource<LeaveEntry>; page: TablePage | undefined };

/** The year of a yearly grant, or the day of the overtime. */
const grantedFor = (t: Translate, { grantedFor: of }: LeaveEntry): string => {
  if (of === '') return '—';
  return of.length === 4
    ? t('attendance.granted_for_year', { year: of })
    : t('attendance.granted_for_day', { day: of });
};

/** The ledger of a person: what was granted, taken, given back, lost and corrected. */
export const LeaveEntries = ({ source, page }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  return (
    <DataTable<LeaveEntry>
      id="attendance.leave-entries"
      plain
      source={source}
      page={page}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', title: t('attendance.entry_at'), width: 150, render: (row) => formatTime(row.at) },
        { key: 'typeName', title: t('attendance.leave_type'), width: 110, onPhone: 'title' },
        {
          key: 'kind',
          title: t('attendance.entry_kind'),
          width: 130,
          keep: true,
          render: (row) => (
            <StatusTag tone={TONES[row.kind]}>
              {t(row.isPending ? 'attendance.entry_pending' : `attendance.entry_${row.kind}`)}
            </StatusTag>
          ),
        },
        {
          key: 'minutes',
          title: t('attendance.entry_amount'),
          kind: 'number',
          width: 120,
          keep: true,
          render: (row) => `${row.minutes > 0 ? '+' : ''}${leaveAmount(t, row.minutes, row.hoursPerDay)}`,
        },
        { key: 'grantedFor', title: t('attendance.granted_for'), width: 120, render: (row) => grantedFor(t, row) },
        {
          key: 'expiresOn',
          title: t('attendance.expires_on'),
          width: 120,
          render: (row) => row.expiresOn || '—',
        },
        {
          key: 'reason',
          title: t('attendance.entry_reason'),
          render: (row) =>
            row.instanceId === '' ? (
              [row.reason, row.actorName].filter((text) => text !== '').join(' · ') || '—'
            ) : (
              <Button
                type="link"
                size="small"
                onClick={() => void navigate(`/workFlow/case/${encodeURIComponent(row.instanceId)}`)}
              >
                {t('attendance.entry_request')}
              </Button>
            ),
        },
      ]}
      empty={{ title: t('attendance.no_entries') }}
    />
  );
};
