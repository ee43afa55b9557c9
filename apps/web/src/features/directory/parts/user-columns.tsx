import { Tooltip } from 'antd';
import type { UserRow } from '@qiaoban/contracts/directory/user.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import type { Translate } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { StateSwitch } from '#lib/list/state-switch.tsx';

const genders = ['app.female', 'app.male', 'directory.gender_secret'];

type Change = (row: UserRow, enabledMark: 0 | 1) => Promise<unknown>;

/** Columns of the list of users; `mayEdit` says for whom the state may be switched. */
export const userColumns = (
  t: Translate,
  mayEdit: (row: UserRow) => boolean,
  onState: Change,
): DataColumn<UserRow>[] => [
  {
    key: 'realName',
    title: t('directory.real_name'),
    width: 200,
    sortable: true,
    onPhone: 'title',
    render: (row) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        <UserAvatar name={row.realName} src={row.headIcon} size={24} />
        {row.realName}
        {row.leftAt !== null && <StatusTag tone="neutral">{t('directory.left_tag')}</StatusTag>}
        {row.lockedUntil !== null && (
          <Tooltip title={t('directory.locked_until', { time: formatTime(row.lockedUntil) })}>
            <span>
              <StatusTag tone="warning">{t('directory.locked_tag')}</StatusTag>
            </span>
          </Tooltip>
        )}
        {row.isAdministrator && <StatusTag tone="accent">{t('directory.administrator')}</StatusTag>}
      </span>
    ),
  },
  { key: 'account', title: t('directory.account'), width: 130, sortable: true },
  {
    key: 'gender',
    title: t('directory.gender'),
    width: 80,
    onPhone: 'hide',
    render: (row) => t(genders[row.gender] ?? genders[2]!),
  },
  { key: 'mobilePhone', title: t('directory.mobile'), width: 130, sortable: true },
  { key: 'department', title: t('directory.department'), width: 140, sortable: true },
  {
    key: 'otherDepartments',
    title: t('directory.other_departments'),
    width: 160,
    offAtFirst: true,
    onPhone: 'hide',
  },
  { key: 'manager', title: t('directory.manager'), width: 110, offAtFirst: true, onPhone: 'hide' },
  { key: 'company', title: t('directory.organizes'), width: 160, offAtFirst: true, onPhone: 'hide' },
  { key: 'position', title: t('directory.position'), width: 160 },
  { key: 'role', title: t('directory.role'), width: 180, onPhone: 'hide' },
  {
    key: 'entryDate',
    title: t('directory.entry_date'),
    width: 120,
    sortable: true,
    offAtFirst: true,
    render: (row) => formatTime(row.entryDate, 'yyyy-MM-dd'),
  },
  {
    key: 'creatorTime',
    title: t('app.created_at'),
    width: 150,
    sortable: true,
    offAtFirst: true,
    onPhone: 'hide',
    render: (row) => formatTime(row.creatorTime),
  },
  { key: 'sortCode', title: t('app.sort_code'), kind: 'number', width: 90, sortable: true, onPhone: 'hide' },
  {
    key: 'enabledMark',
    title: t('app.status'),
    width: 96,
    sortable: true,
    render: (row) => (
      <StateSwitch
        name={row.realName}
        enabledMark={row.enabledMark}
        may={mayEdit(row)}
        stops={t('directory.user_stops')}
        onChange={(state) => onState(row, state)}
      />
    ),
  },
];
