import { Form, Input } from 'antd';
import {
  approveRegistration,
  listRegistrations,
  refuseRegistration,
} from '@qiaoban/contracts/auth/registration.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { ApproveDialog } from '../parts/approve-dialog';

type Row = ReplyOf<typeof listRegistrations>['list'][number];
const tones = { waiting: 'warning', approved: 'success', refused: 'danger' } as const;

/** Applications for an account: approved, a user is made; refused, the applicant may try again. */
export const RegistrationPage = () => {
  const t = useT();
  const may = useButtons();
  const [url, setUrl] = useUrlState({ refuse: '', approve: '' });
  const list = useList(listRegistrations, { search: { state: '' } });
  const approve = useAction(approveRegistration, { stale: [listRegistrations] });
  const refuse = useAction(refuseRegistration, { stale: [listRegistrations] });

  const columns: DataColumn<Row>[] = [
    { key: 'companyName', title: t('auth-admin.company'), width: 200, onPhone: 'title' },
    { key: 'contact', title: t('auth-admin.contact'), width: 110 },
    { key: 'mobile', title: t('auth-admin.mobile'), width: 130 },
    { key: 'account', title: t('auth-admin.account'), width: 140 },
    {
      key: 'state',
      title: t('app.status'),
      width: 100,
      render: (row) => (
        <StatusTag dot tone={tones[row.state]}>
          {t(`auth-admin.state_${row.state}`)}
        </StatusTag>
      ),
    },
    { key: 'reason', title: t('auth-admin.reason') },
    {
      key: 'creatorTime',
      title: t('auth-admin.applied_at'),
      width: 150,
      render: (row) => formatTime(row.creatorTime),
    },
    { key: 'decidedBy', title: t('auth-admin.decided'), width: 120 },
  ];
  const search = [
    {
      key: 'state',
      label: t('app.status'),
      options: (['waiting', 'approved', 'refused'] as const).map((value) => ({
        value,
        label: t(`auth-admin.state_${value}`),
      })),
    },
  ];
  const isOpenRow = (row: Row): boolean => row.state === 'waiting' && may('btn_decide');
  return (
    <Page toolbar={<SearchBar {...list.search} keywordHint={t('auth-admin.search_hint')} fields={search} />}>
      <DataTable<Row>
        id="auth.registrations"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        rowActions={(row) => [
          {
            key: 'approve',
            label: t('auth-admin.approve'),
            hidden: !isOpenRow(row),
            run: () => setUrl({ approve: row.id }),
          },
          {
            key: 'refuse',
            label: t('auth-admin.refuse'),
            danger: true,
            hidden: !isOpenRow(row),
            run: () => setUrl({ refuse: row.id }),
          },
        ]}
        empty={{ title: t('auth-admin.no_registrations'), hint: t('auth-admin.no_registrations_hint') }}
      />
      <ApproveDialog
        key={url.approve}
        account={list.table.source.rows?.find((row) => row.id === url.approve)?.account ?? ''}
        open={url.approve !== ''}
        onSubmit={(body) => approve.run({ params: { id: url.approve }, body })}
        onClose={() => setUrl({ approve: '' })}
      />
      <FormDialog<{ reason: string }>
        open={url.refuse !== ''}
        title={t('auth-admin.refuse')}
        initial={{ reason: '' }}
        width={480}
        onSubmit={(body) => refuse.run({ params: { id: url.refuse }, body })}
        onClose={() => setUrl({ refuse: '' })}
      >
        <Form.Item name="reason" label={t('auth-admin.reason')}>
          <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Form.Item>
      </FormDialog>
    </Page>
  );
};
