import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Button, Progress, Radio, Space } from 'antd';
import {
  CHAINED_LOGS,
  getAuditChain,
  listAuditHeads,
  verifyAuditChain,
} from '@qiaoban/contracts/log/system-log.contract';
import type { ChainedLog, Verification } from '@qiaoban/contracts/log/system-log.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { showFailure, useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { saveBlob } from '#lib/call/transfer.ts';
import './operation-drawer.css';

const Result = ({ verification }: { verification: Verification }) => {
  const t = useT();
  const { state, done, total, wrong, findings } = verification;
  if (state === 'running')
    return (
      <>
        <p>{t('log.verify_running', { done, total })}</p>
        <Progress percent={total === 0 ? 0 : Math.floor((100 * done) / total)} />
      </>
    );
  if (state === 'failed') return <Alert type="error" showIcon title={t('log.verify_failed')} />;
  if (wrong === 0) return <Alert type="success" showIcon title={t('log.verify_ok', { total })} />;
  return (
    <>
      <Alert type="error" showIcon title={t('log.verify_bad', { wrong })} />
      <table className="log-diff" style={{ marginBlockStart: 12 }}>
        <thead>
          <tr>
            <th scope="col">{t('log.seq')}</th>
            <th scope="col">{t('log.problem')}</th>
            <th scope="col">{t('log.time')}</th>
            <th scope="col">{t('log.find_id')}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <tr key={`${finding.seq} ${finding.logId}`}>
              <th scope="row">{finding.seq || '–'}</th>
              <td>{t(`log.find_${finding.kind}`)}</td>
              <td>{finding.at === null ? '–' : formatTime(finding.at, 'yyyy-MM-dd HH:mm:ss')}</td>
              <td className="qb-number">{finding.logId}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** The chain over a log: its head, its verification, and hashes to be kept elsewhere. */
export const ChainPanel = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const may = useButtons();
  const [log, setLog] = useState<ChainedLog>('operation');
  const query = { log };
  const chain = useRoute(getAuditChain, { query }, { staleTime: 0 });
  const verify = useAction(verifyAuditChain, { stale: [getAuditChain], success: false });
  const isRunning = chain.data?.verification?.state === 'running';
  const { refetch } = chain;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void refetch(), 1500);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  const exportHeads = async (): Promise<void> => {
    const { list } = await call(listAuditHeads, { query });
    const lines = ['day,seq,sha256', ...list.map(({ day, seq, hash }) => `${day},${seq},${hash}`)];
    saveBlob({ blob: new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' }), name: `${log}-heads.csv` });
  };
  return (
    <Page body="flow" toolbar={tabs}>
      <p style={{ color: 'var(--qb-text-2)' }}>{t('log.chain_hint')}</p>
      <Radio.Group
        aria-label={t('log.tab_chain')}
        value={log}
        options={CHAINED_LOGS.map((value) => ({ value, label: t(`log.tab_${value}`) }))}
        onChange={(event) => setLog(event.target.value as ChainedLog)}
        style={{ marginBlockEnd: 12 }}
      />
      {chain.error && !chain.data && <Failed text={chain.error.message} retry={() => void refetch()} />}
      {!chain.data && !chain.error && <LinesSkeleton lines={6} />}
      {chain.data && (
        <div style={{ maxInlineSize: 760 }}>
          <dl className="log-facts">
            <dt>{t('log.chain_sealed')}</dt>
            <dd className="qb-number">{chain.data.sealed.toLocaleString()}</dd>
            <dt>{t('log.chain_waiting')}</dt>
            <dd className="qb-number">{chain.data.waiting}</dd>
            <dt>{t('log.chain_head')}</dt>
            <dd className="qb-number" style={{ overflowWrap: 'anywhere' }}>
              {chain.data.headHash || '–'}
            </dd>
            {chain.data.verification && (
              <>
                <dt>{t('log.verified_at')}</dt>
                <dd className="qb-number">
                  {formatTime(chain.data.verification.startedAt, 'yyyy-MM-dd HH:mm:ss')} {chain.data.verification.by}
                </dd>
              </>
            )}
          </dl>
          <Space wrap style={{ marginBlock: 16 }}>
            {may('btn_verify') && (
              <Button type="primary" loading={isRunning || verify.running} onClick={() => void verify.tried({ query })}>
                {t('log.verify')}
              </Button>
            )}
            {may('btn_verify') && (
              <Button onClick={() => void exportHeads().catch(showFailure)}>{t('log.heads')}</Button>
            )}
          </Space>
          {chain.data.verification && <Result verification={chain.data.verification} />}
        </div>
      )}
    </Page>
  );
};
