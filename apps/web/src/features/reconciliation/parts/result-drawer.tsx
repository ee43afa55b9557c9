import { Alert } from 'antd';
import { getResult } from '@qiaoban/contracts/reconciliation/run.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { yuan } from '#pickers/money/money.ts';
import { KindTag, WorkTag } from './result-tags';

type Whole = ReplyOf<typeof getResult>;
type Line = Whole['lines'][number];

const Lines = ({ lines }: { lines: readonly Line[] }) => {
  const t = useT();
  return (
    <DataTable<Line>
      id="reconciliation.lines"
      plain
      rowKey={(line) => String(line.id)}
      source={{ rows: lines, loading: false }}
      columns={[
        {
          key: 'side',
          title: t('reconciliation.side'),
          width: 90,
          onPhone: 'title',
          render: (line) => t(`reconciliation.side_${line.side}`),
        },
        {
          key: 'amount',
          title: t('reconciliation.amount'),
          kind: 'number',
          width: 110,
          render: (line) => yuan(line.amount),
        },
        { key: 'at', title: t('reconciliation.at'), width: 165, render: (line) => formatTime(line.at) },
        {
          key: 'state',
          title: t('reconciliation.state'),
          width: 80,
          render: (line) => t(`reconciliation.trade_${line.state}`),
        },
        { key: 'tickets', title: t('reconciliation.field_tickets'), kind: 'number', width: 70 },
        {
          key: 'source',
          title: t('reconciliation.source'),
          render: (line) => line.source || t('reconciliation.by_interface'),
        },
      ]}
    />
  );
};

const Inside = ({ result, lines, trail }: Whole) => {
  const t = useT();
  const { proposal } = result;
  return (
    <div className="recon-side">
      <div className="recon-place">
        <KindTag kind={result.kind} />
        <WorkTag state={result.state} />
        <span>{result.merchantName}</span>
      </div>
      {proposal && (
        <Alert
          type="info"
          showIcon
          title={t('reconciliation.proposed_by', {
            name: proposal.by,
            action: t(`reconciliation.action_${proposal.action}`),
          })}
          description={
            <>
              <div>{proposal.note}</div>
              <div>{`${t('reconciliation.agreed')} ${yuan(proposal.agreed)}`}</div>
              {proposal.isOwn && <div>{t('reconciliation.four_eyes')}</div>}
            </>
          }
        />
      )}
      <h3>{t('reconciliation.lines_both')}</h3>
      <Lines lines={lines} />
      <h3>{t('reconciliation.trail')}</h3>
      {trail.length === 0 ? (
        <span>{t('reconciliation.no_trail')}</span>
      ) : (
        <ol className="recon-trail">
          {trail.map((step) => (
            <li key={step.seq}>
              <div>{`${formatTime(step.at)}　${step.userName}　${t(`reconciliation.step_${step.action}`)}`}</div>
              <div>{step.note}</div>
              <small title={step.hash}>{`#${step.seq} ${step.hash.slice(0, 16)}…`}</small>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};

/** One result: the lines of both sides, what is proposed, what was done. */
export const ResultDrawer = guardDialog(
  ({ runId, seq, onClose }: { runId: string; seq: number | undefined; onClose: () => void }) => {
    const t = useT();
    const asked = useRoute(getResult, { params: { id: runId, seq: seq ?? 1 } }, { enabled: seq !== undefined });
    return (
      <Drawer
        open={seq !== undefined}
        size={720}
        title={asked.data?.result.reference || t('reconciliation.details')}
        onClose={onClose}
      >
        {asked.error && <Failed text={asked.error.message} retry={() => void asked.refetch()} />}
        {!asked.data && !asked.error && <LinesSkeleton lines={8} />}
        {asked.data && <Inside {...asked.data} />}
      </Drawer>
    );
  },
);
