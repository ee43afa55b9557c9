import { useState } from 'react';
import { DownloadOutlined, GlobalOutlined } from '@ant-design/icons';
import { pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import { MEMBER_KINDS } from '@qiaoban/contracts/membership/attributes';
import { MEMBER_STATES, deleteMember, getMember, listMembers } from '@qiaoban/contracts/membership/member.contract';
import type { MemberRow } from '@qiaoban/contracts/membership/member.contract';
import type { QueryIn } from '@qiaoban/contracts/route';
import { exportMembers, memberTransfer } from '@qiaoban/contracts/membership/transfer.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { markStale, showFailure, useAction } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useList } from '#lib/list/use-list.ts';
import { withBase } from '#lib/menu/base-path.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { DAY } from '#pickers/choice/day-text-input.tsx';
import { ImportDialog } from '#pickers/import/import-dialog.tsx';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useBranches, useChoices } from '../parts/choices';
import { MemberDialog } from '../parts/member-dialog';
import { MemberDrawer } from '../parts/member-drawer';
import { StateTag } from '../parts/member-tags';
import { StateDialog } from '../parts/state-dialog';
import type { StateChange } from '../parts/state-dialog';
import '../membership.css';

type ExportQuery = QueryIn<typeof exportMembers>;

/** What the list shows of a member. */
const memberColumns = (t: Translate, name: ReturnType<typeof useChoices>['name']): DataColumn<MemberRow>[] => [
  { key: 'code', title: t('membership.code'), width: 110, sortable: true },
  { key: 'fullName', title: t('membership.name'), onPhone: 'title', sortable: true, keep: true },
  { key: 'kind', title: t('membership.kind'), width: 80, render: (row) => t(`membership.kind_${row.kind}`) },
  {
    key: 'branchName',
    title: t('membership.branch'),
    width: 150,
    keep: true,
    render: (row) => row.branchName || t('membership.no_branch'),
  },
  {
    key: 'memberType',
    title: t('membership.member_type'),
    width: 110,
    render: (row) => name('memberType', row.memberType),
  },
  {
    key: 'position',
    title: t('membership.position'),
    width: 110,
    render: (row) => (row.position === '' ? '—' : name('position', row.position)),
  },
  {
    key: 'industry',
    title: t('membership.industry'),
    width: 150,
    offAtFirst: true,
    render: (row) => (row.industry === '' ? '—' : name('IndustryType', row.industry)),
  },
  { key: 'contactName', title: t('membership.contact'), width: 110, render: (row) => row.contactName || '—' },
  { key: 'mobile', title: t('membership.mobile'), width: 130, render: (row) => row.mobile || '—' },
  { key: 'joinedOn', title: t('membership.joined_on'), width: 120, sortable: true },
  { key: 'points', title: t('membership.points'), kind: 'number', width: 90, sortable: true },
  { key: 'grade', title: t('membership.grade'), width: 110, render: (row) => name('memberGrade', row.grade) },
  {
    key: 'state',
    title: t('membership.state'),
    width: 90,
    keep: true,
    render: (row) => <StateTag state={row.state} />,
  },
];

/** The register of members. */
export const MemberPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const { options, name } = useChoices();
  const branches = useBranches();
  const [today] = useState(() => pickerNow().format(DAY));
  const [isMaking, setMaking] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [shown, setShown] = useState('');
  const [change, setChange] = useState<StateChange>();
  const list = useList(listMembers, { search: { branchId: '', memberType: '', state: 'active', kind: '', grade: '' } });
  const remove = useAction(deleteMember, { stale: [listMembers] });
  const exportAs = (format: 'xlsx' | 'csv'): Promise<void> =>
    download(exportMembers, { query: { ...list.search.values, format } as ExportQuery }).catch(showFailure);
  const optionsOf = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: t(`membership.${key}_${value}`) }));
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('membership.member_hint')}
          fields={[
            { key: 'branchId', label: t('membership.branch'), options: branches },
            { key: 'state', label: t('membership.state'), options: optionsOf(MEMBER_STATES, 'state') },
            { key: 'memberType', label: t('membership.member_type'), options: options('memberType') },
            { key: 'kind', label: t('membership.kind'), options: optionsOf(MEMBER_KINDS, 'kind') },
            { key: 'grade', label: t('membership.grade'), options: options('memberGrade') },
          ]}
        />
      }
    >
      <DataTable<MemberRow>
        id="membership.member"
        {...list.table}
        rowKey={(row) => row.id}
        onRowOpen={(row) => setShown(row.id)}
        columns={memberColumns(t, name)}
        toolbar={[
          standard.add(t('membership.new_member'), () => setMaking(true)),
          standard.takeIn(() => setImporting(true)),
          ...(['xlsx', 'csv'] as const).map((format) => ({
            key: format,
            label: t(`directory.export_${format}`),
            icon: <DownloadOutlined />,
            hidden: !may('btn_export'),
            run: () => exportAs(format),
          })),
          {
            key: 'page',
            label: t('membership.open_page'),
            icon: <GlobalOutlined />,
            run: () => window.open(withBase('/member-service'), '_blank', 'noopener'),
          },
        ]}
        rowActions={(row) => [
          { key: 'card', label: t('membership.card'), run: () => setShown(row.id) },
          ...MEMBER_STATES.filter((state) => state !== row.state).map((state) => ({
            key: state,
            label: t(`membership.to_${state}`),
            danger: state === 'left',
            hidden: !may('btn_state'),
            run: () => setChange({ member: row, state }),
          })),
          standard.remove(() => remove.tried({ params: { id: row.id } })),
        ]}
        actionsWidth={190}
        empty={{ title: t('membership.no_members'), hint: t('membership.no_members_hint') }}
      />
      {isMaking && <MemberDialog member={undefined} today={today} onClose={() => setMaking(false)} />}
      {isImporting && (
        <ImportDialog
          contracts={memberTransfer}
          thing="member"
          title={t('membership.import_title')}
          onWritten={() => void markStale(listMembers, getMember)}
          onClose={() => setImporting(false)}
        />
      )}
      {shown !== '' && <MemberDrawer id={shown} today={today} onClose={() => setShown('')} />}
      {change && <StateDialog {...change} onClose={() => setChange(undefined)} />}
    </Page>
  );
};
