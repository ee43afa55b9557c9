import { useState } from 'react';
import { Alert, Button, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { Drawer } from '@qiaoban/ui/drawer';
import { CaretRightOutlined, DownloadOutlined, HistoryOutlined, StopOutlined } from '@ant-design/icons';
import { useParams } from 'react-router';
import { completions, statementHistory } from '@qiaoban/contracts/data-application/data-model.contract';
import { CodeEditor } from '@qiaoban/ui/code-editor';
import { Empty } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { saveBlob } from '#lib/call/transfer.ts';
import { useUnsaved } from '#lib/form/unsaved.ts';
import { csvOf } from '../model/csv';
import { ResultTable } from '../model/result-table';
import { useStatementRun } from '../model/use-statement-run';
import type { Result } from '../model/use-statement-run';
import '../data-application.css';

const TONES = { ok: 'success', failed: 'danger', cancelled: 'neutral' } as const;

const History = ({
  linkId,
  onPick,
  onClose,
}: {
  linkId: string;
  onPick: (statement: string) => void;
  onClose: () => void;
}) => {
  const t = useT();
  const history = useRoute(statementHistory, { params: { linkId } }, { staleTime: 0 });
  return (
    <Drawer open onClose={onClose} size={520} title={t('data-model.sql_history')}>
      {history.data?.list.length === 0 && <Empty title={t('data-model.sql_no_history')} />}
      <ul className="da-steps">
        {history.data?.list.map((row) => (
          <li key={row.id}>
            <div className="da-bar">
              <StatusTag tone={TONES[row.outcome as keyof typeof TONES] ?? 'neutral'}>
                {t(`data-model.outcome_${row.outcome as 'ok'}`)}
              </StatusTag>
              <span className="da-muted da-grow">{formatTime(row.at)}</span>
              <Button size="small" onClick={() => onPick(row.statement)}>
                {t('app.copy')}
              </Button>
            </div>
            <div className="da-code">{row.statement.slice(0, 600)}</div>
            <div className="da-muted">
              {row.outcome === 'ok' ? t('data-model.sql_rows', { n: row.rows, ms: row.duration }) : row.message}
            </div>
          </li>
        ))}
      </ul>
      {history.data?.hasMore === true && (
        <p className="da-muted">{t('data-model.newest_only', { n: history.data.list.length })}</p>
      )}
    </Drawer>
  );
};

/** What the statement gave: rows, how many it changed, or what was wrong. */
const RunResult = ({ result, problem }: { result: Result | undefined; problem: string }) => {
  const t = useT();
  return (
    <>
      {problem !== '' && <Alert type="error" showIcon title={problem} />}
      {result && result.affected >= 0 && (
        <Alert
          type="success"
          showIcon
          title={t('data-model.sql_affected', { n: result.affected, ms: result.milliseconds })}
        />
      )}
      {result && result.affected < 0 && (
        <>
          <div className="da-bar da-muted">
            <span>{t('data-model.sql_rows', { n: result.rows.length, ms: result.milliseconds })}</span>
            {result.truncated && (
              <StatusTag tone="warning">{t('data-model.sql_more', { n: result.rows.length })}</StatusTag>
            )}
          </div>
          <ResultTable label={t('data-model.sql')} columns={result.columns} rows={result.rows} />
        </>
      )}
      {!result && problem === '' && <Empty title={t('data-model.sql_nothing')} />}
    </>
  );
};

/** One statement at a time on a data source: reads, and writes after a question. */
export const SqlPage = () => {
  const t = useT();
  const { linkId = '0' } = useParams();
  const [statement, setStatement] = useState('');
  const [maxRows, setMaxRows] = useState(500);
  const [timeout, setTimeLimit] = useState(20);
  const { ran, isRunning, result, problem, begin, stop } = useStatementRun(linkId);
  const [showsHistory, setShowsHistory] = useState(false);
  const schema = useRoute(completions, { params: { linkId } }, { staleTime: 300_000 });

  const run = (): void => void begin(statement, { maxRows, timeout });
  // what was run is in the history
  useUnsaved(statement.trim() !== '' && statement !== ran);
  const mayRun = statement.trim() !== '' && !isRunning;
  return (
    <Page body="flow">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens for the shortcut */}
      <div
        className="da-stack"
        // before the editor, which would begin a new line
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !mayRun) return;
          event.preventDefault();
          event.stopPropagation();
          run();
        }}
      >
        <CodeEditor
          language="sql"
          value={statement}
          onChange={setStatement}
          height={220}
          {...(schema.data ? { schema: schema.data } : {})}
          placeholder={t('data-model.sql_hint')}
          ariaLabel={t('data-model.sql')}
        />
        <div className="da-bar">
          <Button type="primary" icon={<CaretRightOutlined />} loading={isRunning} disabled={!mayRun} onClick={run}>
            {t('data-model.sql_run')}
          </Button>
          <Button danger icon={<StopOutlined />} disabled={!isRunning} onClick={stop}>
            {t('data-model.sql_stop')}
          </Button>
          <span className="da-muted">{t('data-model.sql_limit')}</span>
          <NumberBox
            min={1}
            precision={0}
            max={10_000}
            value={maxRows}
            aria-label={t('data-model.sql_limit')}
            onChange={(n) => setMaxRows(n ?? 500)}
          />
          <span className="da-muted">{t('data-model.sql_time')}</span>
          <Select
            value={timeout}
            aria-label={t('data-model.sql_time')}
            options={[5, 20, 60].map((n) => ({ value: n, label: t('data-model.sql_seconds', { n }) }))}
            onChange={setTimeLimit}
          />
          <span className="da-grow" />
          <Button icon={<HistoryOutlined />} onClick={() => setShowsHistory(true)}>
            {t('data-model.sql_history')}
          </Button>
          <Button
            icon={<DownloadOutlined />}
            disabled={!result || result.columns.length === 0}
            onClick={() =>
              result &&
              saveBlob({
                blob: csvOf(
                  result.columns.map((column) => column.name),
                  result.rows,
                ),
                name: 'query.csv',
              })
            }
          >
            {t('data-model.sql_export')}
          </Button>
        </div>
        <RunResult result={result} problem={problem} />
      </div>
      {showsHistory && (
        <History
          linkId={linkId}
          onPick={(text) => {
            setStatement(text);
            setShowsHistory(false);
          }}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </Page>
  );
};
