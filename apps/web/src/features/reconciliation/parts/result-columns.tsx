import { isDecided } from '@qiaoban/contracts/reconciliation/run.contract';
import type { RunResult } from '@qiaoban/contracts/reconciliation/run.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import type { Translate } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { yuan } from '#pickers/money/money.ts';
import { KindTag, WorkTag } from './result-tags';

/** What the list of a day shows of a result. */
export const resultColumns = (t: Translate): DataColumn<RunResult>[] => [
  {
    key: 'reference',
    title: t('reconciliation.field_reference'),
    onPhone: 'title',
    render: (row) => row.reference || t('reconciliation.no_reference'),
  },
  {
    key: 'kind',
    title: t('reconciliation.result'),
    width: 130,
    keep: true,
    render: (row) => <KindTag kind={row.kind} />,
  },
  {
    key: 'tradeKind',
    title: t('reconciliation.kind'),
    width: 90,
    render: (row) => t(`reconciliation.kind_${row.tradeKind}`),
  },
  {
    key: 'merchantName',
    title: t('reconciliation.merchant'),
    width: 150,
    render: (row) => row.merchantName || '—',
  },
  {
    key: 'own',
    title: t('reconciliation.own'),
    kind: 'number',
    width: 130,
    render: (row) => (row.ownCount === 0 ? '—' : yuan(row.own)),
  },
  {
    key: 'theirs',
    title: t('reconciliation.theirs'),
    kind: 'number',
    width: 130,
    render: (row) => (row.theirCount === 0 ? '—' : yuan(row.theirs)),
  },
  {
    key: 'agreed',
    title: t('reconciliation.agreed'),
    kind: 'number',
    width: 130,
    render: (row) => (isDecided(row) ? yuan(row.agreed) : '—'),
  },
  { key: 'at', title: t('reconciliation.at'), width: 170, render: (row) => formatTime(row.at) },
  {
    key: 'state',
    title: t('reconciliation.work'),
    width: 120,
    keep: true,
    render: (row) => <WorkTag state={row.state} />,
  },
];
