import { useState } from 'react';
import { BellOutlined, CalculatorOutlined, DownloadOutlined, SettingOutlined } from '@ant-design/icons';
import { pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import { DUE_STATES, exportDues, listDues, remindDues } from '@qiaoban/contracts/membership/due.contract';
import type { QueryIn } from '@qiaoban/contracts/route';
import type { DueRow } from '@qiaoban/contracts/membership/due.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { showFailure, useAction, useRoute } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useList } from '#lib/list/use-list.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { DAY } from '#pickers/choice/day-text-input.tsx';
import { yuan } from '#pickers/money/money.ts';
import { useBranches, useChoices } from '../parts/choices';
import { DueDrawer } from '../parts/due-drawer';
import { DueTag, StateTag } from '../parts/member-tags';
import { PayDialog, RemitDialog } from '../parts/pay-dialog';
import { AssessDialog, RateDialog } from '../parts/rate-dialog';
import '../membership.css';

type Opened = { kind: 'pay' | 'remit' | 'entries'; due: DueRow } | { kind: 'rate' | 'assess' };
const YEARS_SHOWN = 6;

/** Reminds of open dues and says who could not be reached. */
const useRemind = () => {
  const t = useT();
  const remind = useAction(remindDues, { stale: [listDues] });
  return async (ids: readonly string[]): Promise<void> => {
    try {
      const { told, mailed, unreached } = await remind.run({ body: { ids: [...ids] } });
      toast.success(t('membership.reminded', { told, mailed }));
      if (unreached.length > 0) toast.warning(t('membership.unreached', { names: namesText(unreached) }));
    } catch (cause) {
      showFailure(cause);
    }
  };
};

type Amount = 'amount' | 'paid' | 'remitted' | 'open';
type Shown = { typeName: (code: string) => string; sums: Readonly<Record<Amount, string>> | undefined };

const moneyColumn = (key: Amount, title: string, sums: Shown['sums']): DataColumn<DueRow> => ({
  key,
  title,
  kind: 'number',
  width: 120,
  keep: key === 'open',
  render: (row) => yuan(row[key]),
  ...(sums === undefined ? {} : { figure: yuan(sums[key]) }),
});

/** What the list shows of a due; sums of all that were found stand above the amounts. */
const dueColumns = (t: Translate, { typeName, sums }: Shown): DataColumn<DueRow>[] => [
  {
    key: 'memberName',
    title: t('membership.member'),
    onPhone: 'title',
    keep: true,
    render: ({ memberName, memberState }) =>
      memberState === 'active' ? (
        memberName
      ) : (
        <>
          <StateTag state={memberState} /> {memberName}
        </>
      ),
    ...(sums === undefined ? {} : { figure: t('app.sum_of_all') }),
  },
  { key: 'memberCode', title: t('membership.code'), width: 110 },
  {
    key: 'branchName',
    title: t('membership.branch'),
    width: 140,
    render: (row) => row.branchName || t('membership.no_branch'),
  },
  {
    key: 'memberType',
    title: t('membership.member_type'),
    width: 100,
    render: (row) => typeName(row.memberType),
  },
  { key: 'year', title: t('membership.year'), width: 80 },
  moneyColumn('amount', t('membership.assessed'), sums),
  moneyColumn('paid', t('membership.paid'), sums),
  moneyColumn('remitted', t('membership.remitted'), sums),
  moneyColumn('open', t('membership.open'), sums),
  { key: 'dueOn', title: t('membership.due_on'), width: 120 },
  {
    key: 'reminders',
    title: t('membership.reminders'),
    width: 110,
    render: (row) => (row.reminders === 0 ? '—' : t('membership.reminded_times', { count: row.reminders })),
  },
  {
    key: 'remindedAt',
    title: t('membership.reminded_at'),
    width: 150,
    offAtFirst: true,
    render: (row) => (row.remindedAt === null ? '—' : formatTime(row.remindedAt)),
  },
  {
    key: 'state',
    title: t('membership.state'),
    width: 100,
    keep: true,
    render: (row) => <DueTag state={row.state} />,
  },
];

/** Dues: assessed by year, paid, remitted, reminded of. */
export const DuePage = () => {
  const t = useT();
  const may = useButtons();
  const { name } = useChoices();
  const branches = useBranches();
  const [now] = useState(() => pickerNow());
  const [opened, setOpened] = useState<Opened>();
  const [ticked, setTicked] = useState<string[]>([]);
  const remind = useRemind();
  const search = { year: String(now.year()), state: '', branchId: '' };
  const list = useList(listDues, { search });
  const { values } = list.search;
  const asked = { ...values, year: Number(values['year'] ?? 0) || 0 };
  const sums = useRoute(listDues, { query: { pageSize: 1, ...asked } as never }).data?.sums;
  const close = (): void => setOpened(undefined);
  const years = Array.from({ length: YEARS_SHOWN }, (_, i) => String(now.year() + 1 - i));
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('membership.due_hint')}
          fields={[
            { key: 'year', label: t('membership.year'), options: years.map((value) => ({ value, label: value })) },
            {
              key: 'state',
              label: t('membership.state'),
              options: DUE_STATES.map((value) => ({ value, label: t(`membership.due_${value}`) })),
            },
            { key: 'branchId', label: t('membership.branch'), options: branches },
          ]}
        />
      }
    >
      <DataTable<DueRow>
        id="membership.due"
        {...list.table}
        rowKey={(row) => row.id}
        onRowOpen={(due) => setOpened({ kind: 'entries', due })}
        selection={{
          keys: ticked,
          onChange: setTicked,
          whyNot: (key) =>
            list.rows.find(({ id }) => id === key)?.state === 'paid' ? t('membership.nothing_open') : undefined,
        }}
        batchActions={[
          {
            key: 'remind',
            label: t('membership.remind'),
            icon: <BellOutlined />,
            hidden: !may('btn_remind'),
            confirm: { title: t('membership.remind_ask', { count: ticked.length }), text: t('membership.remind_hint') },
            run: async () => {
              await remind(ticked);
              setTicked([]);
            },
          },
        ]}
        columns={dueColumns(t, { typeName: (code) => name('memberType', code), sums })}
        toolbar={[
          {
            key: 'assess',
            label: t('membership.assess'),
            icon: <CalculatorOutlined />,
            primary: true,
            hidden: !may('btn_assess'),
            run: () => setOpened({ kind: 'assess' }),
          },
          {
            key: 'rate',
            label: t('membership.rate'),
            icon: <SettingOutlined />,
            hidden: !may('btn_rate'),
            run: () => setOpened({ kind: 'rate' }),
          },
          {
            key: 'export',
            label: t('app.export'),
            icon: <DownloadOutlined />,
            hidden: !may('btn_export'),
            run: () => download(exportDues, { query: asked as QueryIn<typeof exportDues> }).catch(showFailure),
          },
        ]}
        rowActions={(due) => [
          {
            key: 'pay',
            label: t('membership.pay'),
            hidden: due.state === 'paid' || !may('btn_pay'),
            run: () => setOpened({ kind: 'pay', due }),
          },
          { key: 'entries', label: t('membership.entries'), run: () => setOpened({ kind: 'entries', due }) },
          {
            key: 'remind',
            label: t('membership.remind'),
            hidden: due.state === 'paid' || !may('btn_remind'),
            run: () => remind([due.id]),
          },
          {
            key: 'remit',
            label: t('membership.remit'),
            hidden: due.state === 'paid' || !may('btn_remit'),
            run: () => setOpened({ kind: 'remit', due }),
          },
        ]}
        actionsWidth={220}
        empty={{ title: t('membership.no_dues'), hint: t('membership.no_dues_hint') }}
      />
      {opened?.kind === 'pay' && <PayDialog due={opened.due} today={now.format(DAY)} onClose={close} />}
      {opened?.kind === 'remit' && <RemitDialog due={opened.due} onClose={close} />}
      {opened?.kind === 'entries' && <DueDrawer due={opened.due} onClose={close} />}
      {opened?.kind === 'rate' && <RateDialog year={now.year()} onClose={close} />}
      {opened?.kind === 'assess' && <AssessDialog year={now.year()} onClose={close} />}
    </Page>
  );
};
