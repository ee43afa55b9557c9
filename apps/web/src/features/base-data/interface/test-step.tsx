import { useState } from 'react';
import { Alert, Button } from 'antd';
import { CaretRightOutlined } from '@ant-design/icons';
import { testInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { Empty } from '@qiaoban/ui/empty';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { trimmed } from './draft';
import type { Definition, Problems } from './draft';
import { ParameterValues } from './parameter-values';
import { ProblemContext } from './field';
import { ResultView } from './result-view';

type Result = ReplyOf<typeof testInterface>;
type Props = { id: string; definition: Definition; onProblems: (problems: Problems) => void };

/** A test run of what is on the screen: values in, request and answer out. */
export const TestStep = ({ id, definition, onProblems }: Props) => {
  const t = useT();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [result, setResult] = useState<Result>();
  const test = useAction(testInterface, { success: false });
  const run = async (): Promise<void> => {
    const got = await test.tried({ body: { id, definition: trimmed(definition), values } });
    if (got === undefined) return;
    setResult(got);
    onProblems(Object.fromEntries(got.fields.map(({ path, message }) => [path, message])));
  };
  const own = Object.fromEntries((result?.fields ?? []).map(({ path, message }) => [path, message]));
  return (
    <div className="itf-two">
      <Panel
        title={t('data-interface.values')}
        extra={
          <Button
            type="primary"
            size="small"
            icon={<CaretRightOutlined />}
            loading={test.running}
            onClick={() => void run()}
          >
            {t('data-interface.run')}
          </Button>
        }
      >
        <ProblemContext value={own}>
          <ParameterValues parameters={definition.parameters} values={values} onChange={setValues} />
        </ProblemContext>
      </Panel>
      <Panel title={t('data-interface.result')}>
        {result === undefined ? (
          <Empty title={t('data-interface.not_run')} hint={t('data-interface.not_run_hint')} />
        ) : (
          <div className="itf-body" aria-live="polite">
            {result.error === '' ? (
              <div className="itf-facts">
                <span>{t('data-interface.rows', { count: result.rowCount })}</span>
                <span>{t('data-interface.took', { ms: Math.round(result.duration) })}</span>
              </div>
            ) : (
              <Alert type="error" showIcon title={result.error} />
            )}
            {result.truncated && <Alert type="warning" showIcon title={t('data-interface.truncated')} />}
            {result.request.length > 0 && (
              <details open={result.error !== ''}>
                <summary>{t('data-interface.request')}</summary>
                <pre className="itf-lines">{result.request.join('\n')}</pre>
              </details>
            )}
            {result.error === '' && <ResultView data={result.data} />}
          </div>
        )}
      </Panel>
    </div>
  );
};
