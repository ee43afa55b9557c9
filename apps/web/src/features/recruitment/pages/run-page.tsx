import { useEffect, useState } from 'react';
import { Button, Form, Progress } from 'antd';
import { FileTextOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { getCandidate } from '@qiaoban/contracts/recruitment/candidate.contract';
import {
  evaluateInterview,
  getEvaluationRun,
  listInterviews,
  startEvaluationRun,
  stepEvaluationRun,
} from '@qiaoban/contracts/recruitment/interview.contract';
import type { EvaluationRun } from '@qiaoban/contracts/recruitment/interview.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { queryClient, routeKey, useAction, useRoute } from '#lib/call/query.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { openFilePreview } from '#pickers/file-preview/preview-store.ts';
import { CandidateFacts } from '../parts/candidate-facts';
import { EvaluationFields } from '../parts/evaluation-fields';
import type { EvaluationValues } from '../parts/evaluation-fields';
import '../recruitment.css';

const draftKey = (interviewId: string): string => `recruitment.draft.${interviewId}`;
/** What was typed and not handed in stays until it is, in this browser tab. */
const readDraft = (interviewId: string): Partial<EvaluationValues> => {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(interviewId)) ?? '{}') as Partial<EvaluationValues>;
  } catch {
    return {};
  }
};

const Sheet = ({ run, onRun }: { run: EvaluationRun; onRun: (run: EvaluationRun) => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const [form] = Form.useForm<EvaluationValues>();
  const [isBusy, setBusy] = useState(false);
  const item = run.list[run.currentOrder - 1]!;
  const { interviewId, candidateId } = item;
  const found = useRoute(getCandidate, { params: { id: candidateId } });
  const evaluate = useAction(evaluateInterview, { stale: [listInterviews, getCandidate, getEvaluationRun] });
  const step = useAction(stepEvaluationRun, { success: false });
  useEffect(() => {
    form.setFieldsValue({ ...item.evaluation, ...readDraft(interviewId) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the server says of others must not undo what is typed here
  }, [interviewId, form]);
  const goTo = async (currentOrder: number): Promise<void> => {
    const next = await step.tried({ body: { currentOrder } });
    if (next !== undefined) onRun(next);
  };
  const save = async ({ verdict, ability, fit, speech, comment }: EvaluationValues): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await evaluate.run({
        params: { id: interviewId },
        body: { verdict, ability, fit, speech, comment: comment ?? '' },
      });
      sessionStorage.removeItem(draftKey(interviewId));
      if (run.currentOrder < run.total) await goTo(run.currentOrder + 1);
      else if (run.list.every(({ interviewId: id, isDone }) => isDone || id === interviewId))
        void navigate('/recruitment/interview');
    } catch (cause) {
      if (isCallError(cause))
        form.setFields(cause.fields.map(({ path, message }) => ({ name: path as 'verdict', errors: [message] })));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <header className="rc-run-head">
        <h2>{t('recruitment.run_at', { at: run.currentOrder, total: run.total })}</h2>
        <p>
          <strong>{run.currCandidate}</strong> · {run.currPostName}
        </p>
        <Progress
          percent={Math.round((run.progress / Math.max(1, run.total)) * 100)}
          format={() => t('recruitment.of', { done: run.progress, total: run.total })}
          aria-label={t('recruitment.run_progress')}
        />
        <nav className="rc-run-steps" aria-label={t('recruitment.run')}>
          {run.list.map(({ candidate, isDone, interviewId: id }, at) => (
            <Button
              key={id}
              size="small"
              type={at + 1 === run.currentOrder ? 'primary' : 'default'}
              aria-current={at + 1 === run.currentOrder}
              onClick={() => void goTo(at + 1)}
            >
              {isDone ? '✓ ' : ''}
              {candidate}
            </Button>
          ))}
        </nav>
      </header>
      <div className="rc-run-body">
        <Panel
          title={t('recruitment.tab_facts')}
          extra={
            found.data &&
            found.data.resumeId !== '' && (
              <Button
                icon={<FileTextOutlined />}
                onClick={() => openFilePreview([{ fileId: found.data.resumeId, name: found.data.resumeName }])}
              >
                {t('recruitment.resume')}
              </Button>
            )
          }
        >
          {found.error && !found.data && <Failed text={found.error.message} retry={() => void found.refetch()} />}
          {!found.data && !found.error && <LinesSkeleton lines={8} />}
          {found.data && <CandidateFacts found={found.data} onOpen={() => undefined} />}
        </Panel>
        <Panel title={t('recruitment.evaluation')}>
          <Form<EvaluationValues>
            form={form}
            layout="vertical"
            name={`run-${interviewId}`}
            onFinish={(values) => void save(values)}
            onValuesChange={(_changed, all) => sessionStorage.setItem(draftKey(interviewId), JSON.stringify(all))}
          >
            <EvaluationFields />
            <div className="rc-run-acts">
              <Button disabled={run.currentOrder <= 1} onClick={() => void goTo(run.currentOrder - 1)}>
                {t('recruitment.run_back')}
              </Button>
              <Button disabled={run.currentOrder >= run.total} onClick={() => void goTo(run.currentOrder + 1)}>
                {t('recruitment.run_skip')}
              </Button>
              <Button type="primary" htmlType="submit" loading={isBusy}>
                {t(run.currentOrder < run.total ? 'recruitment.run_next' : 'recruitment.run_finish')}
              </Button>
            </div>
          </Form>
        </Panel>
      </div>
    </>
  );
};

/** The run of an interviewer through ten interviews, where it was left. */
export const RunPage = () => {
  const t = useT();
  const answer = useRoute(getEvaluationRun, {}, { staleTime: 0 });
  const keep = (run: EvaluationRun): void => void queryClient.setQueryData(routeKey(getEvaluationRun, {}), run);
  const start = useAction(startEvaluationRun, { success: false, done: keep });
  const run = answer.data;
  return (
    <Page body="flow">
      {answer.error && !run && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!run && !answer.error && <LinesSkeleton lines={10} />}
      {run && run.total === 0 && (
        <Empty
          title={t('recruitment.run_none')}
          hint={t('recruitment.waiting', { count: run.waiting })}
          action={
            run.waiting > 0 && (
              <Button type="primary" loading={start.running} onClick={() => void start.tried({})}>
                {t('recruitment.run_start')}
              </Button>
            )
          }
        />
      )}
      {run && run.total > 0 && <Sheet run={run} onRun={keep} />}
    </Page>
  );
};
