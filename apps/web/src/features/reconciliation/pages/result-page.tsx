import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, Space } from 'antd';
import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons';
import {
  RESULT_KINDS,
  WORK_STATES,
  exportResults,
  getRun,
  listResults,
} from '@qiaoban/contracts/reconciliation/run.contract';
import type { QueryIn } from '@qiaoban/contracts/route';
import type { RunResult } from '@qiaoban/contracts/reconciliation/run.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { showFailure, useRoute } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useList } from '#lib/list/use-list.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { DayActions } from '../parts/day-actions';
import { DecideDialog } from '../parts/decide-dialog';
import { useMerchantField } from '../parts/fields';
import { ProposeDialog } from '../parts/propose-dialog';
import { resultColumns } from '../parts/result-columns';
import { ResultDrawer } from '../parts/result-drawer';
import { RunSums } from '../parts/run-sums';
import '../reconciliation.css';

const keyOf = ({ seq }: RunResult): string => String(seq);

/** What comparing a day found, result by result, and what is done about it. */
export const ResultPage = () => {
  const t = useT();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return id === '' ? (
    <Page>
      <Empty title={t('reconciliation.choose_day')} />
    </Page>
  ) : (
    <Results key={id} id={id} />
  );
};

const useResultFields = (): SearchField[] => {
  const t = useT();
  return [
    {
      key: 'kind',
      label: t('reconciliation.result'),
      options: ['differs', ...RESULT_KINDS].map((value) => ({ value, label: t(`reconciliation.result_${value}`) })),
    },
    {
      key: 'state',
      label: t('reconciliation.work'),
      options: WORK_STATES.map((value) => ({ value, label: t(`reconciliation.work_${value}`) })),
    },
    useMerchantField(),
  ];
};

const Results = ({ id }: { id: string }) => {
  const t = useT();
  const may = useButtons();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<RunResult[]>([]);
  const [dialog, setDialog] = useState<'propose' | 'decide'>();
  const [shown, setShown] = useState<number>();
  const fields = useResultFields();
  const run = useRoute(getRun, { params: { id } });
  const list = useList(listResults, { params: { id }, search: { kind: 'differs', state: '', merchantId: '' } });
  const seqs = chosen.map(({ seq }) => seq);
  const states = new Set(chosen.map(({ state }) => state));
  // rows of other pages stay chosen
  const known = [...list.rows, ...chosen];
  const isOpen = run.data?.run.closedAt === null && run.data.run.state === 'done';
  const only = (...wanted: RunResult['state'][]): boolean =>
    isOpen && [...states].every((state) => wanted.includes(state));
  const whyNotConfirmed = (): string | undefined => {
    if (!only('proposed')) return t('reconciliation.confirm_only_proposed');
    return chosen.some(({ proposal }) => proposal?.isOwn) ? t('reconciliation.confirm_own') : undefined;
  };
  const ended = (): void => {
    setDialog(undefined);
    setChosen([]);
  };
  if (run.error) return <Failed text={run.error.message} retry={() => void run.refetch()} />;
  return (
    <Page
      title={run.data ? `${run.data.run.channelName} ${run.data.run.day}` : t('reconciliation.result_details')}
      extra={
        <Space wrap>
          {run.data && <DayActions data={run.data} />}
          <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate('/reconciliation/day')}>
            {t('reconciliation.back')}
          </Button>
        </Space>
      }
      toolbar={
        <>
          {run.data && <RunSums data={run.data} />}
          <SearchBar {...list.search} keywordHint={t('reconciliation.field_reference')} fields={fields} />
        </>
      }
    >
      <DataTable<RunResult>
        id="reconciliation.result"
        {...list.table}
        rowKey={keyOf}
        onRowOpen={(row) => setShown(row.seq)}
        selection={{
          keys: chosen.map(keyOf),
          onChange: (keys) => setChosen(keys.flatMap((key) => known.find((row) => keyOf(row) === key) ?? [])),
          multiple: true,
          whyNot: (key) => {
            const state = list.rows.find(({ seq }) => String(seq) === key)?.state;
            return isOpen && state !== undefined && ['open', 'proposed', 'asked'].includes(state)
              ? undefined
              : t('reconciliation.nothing_to_do');
          },
        }}
        batchActions={[
          {
            key: 'propose',
            label: t('reconciliation.handle'),
            primary: true,
            hidden: !may('btn_handle'),
            whyNot: only('open', 'asked') ? undefined : t('reconciliation.handle_only_open'),
            run: () => setDialog('propose'),
          },
          {
            key: 'decide',
            label: t('reconciliation.confirm'),
            primary: true,
            hidden: !may('btn_confirm'),
            whyNot: whyNotConfirmed(),
            run: () => setDialog('decide'),
          },
        ]}
        columns={resultColumns(t)}
        toolbar={[
          {
            key: 'export',
            label: t('app.export'),
            icon: <DownloadOutlined />,
            run: () =>
              download(exportResults, {
                params: { id },
                query: list.search.values as QueryIn<typeof exportResults>,
              }).catch(showFailure),
          },
        ]}
        rowActions={(row) => [
          { key: 'details', label: t('reconciliation.details'), run: () => setShown(row.seq) },
          {
            key: 'propose',
            label: t('reconciliation.handle_one'),
            hidden: !may('btn_handle') || !isOpen || !['open', 'asked'].includes(row.state),
            run: () => {
              setChosen([row]);
              setDialog('propose');
            },
          },
        ]}
        actionsWidth={120}
        empty={{ title: t('reconciliation.no_results'), hint: t('reconciliation.no_results_hint') }}
      />
      {dialog === 'propose' && (
        <ProposeDialog runId={id} seqs={seqs} onClose={() => setDialog(undefined)} onDone={ended} />
      )}
      {dialog === 'decide' && (
        <DecideDialog runId={id} rows={chosen} onClose={() => setDialog(undefined)} onDone={ended} />
      )}
      <ResultDrawer runId={id} seq={shown} onClose={() => setShown(undefined)} />
    </Page>
  );
};
