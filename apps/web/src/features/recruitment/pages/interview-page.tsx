import { useState } from 'react';
import { Button, Segmented } from 'antd';
import { FileTextOutlined } from '@ant-design/icons';
import { dayOfPicker, pickerDay, pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import { useNavigate } from 'react-router';
import {
  getEvaluationRun,
  listInterviews,
  startEvaluationRun,
} from '@qiaoban/contracts/recruitment/interview.contract';
import type { InterviewRow } from '@qiaoban/contracts/recruitment/interview.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { formatTime } from '#lib/texts/time.ts';
import { openFilePreview } from '#pickers/file-preview/preview-store.ts';
import { CandidateDrawer } from '../parts/candidate-drawer';
import { useVerdictText } from '../parts/candidate-texts';
import { EvaluationDialog } from '../parts/evaluation-dialog';
import { InterviewCalendar } from '../parts/interview-calendar';
import '../recruitment.css';

/** How many wait for an evaluation, and the way into the run of ten. */
const RunPanel = () => {
  const t = useT();
  const navigate = useNavigate();
  const run = useRoute(getEvaluationRun, {}, { staleTime: 0 });
  const start = useAction(startEvaluationRun, { success: false, stale: [getEvaluationRun] });
  const isUnderWay = run.data !== undefined && run.data.total > 0 && run.data.progress < run.data.total;
  const go = (): void => void navigate('/recruitment/evaluation');
  if (!run.data || (run.data.waiting === 0 && !isUnderWay)) return null;
  return (
    <Panel>
      <div className="rc-run-panel">
        <div>
          <strong>{t('recruitment.waiting', { count: run.data.waiting })}</strong>
          {isUnderWay && (
            <p>
              {t('recruitment.run_at', { at: run.data.currentOrder, total: run.data.total })} {run.data.currPostName} ·{' '}
              {run.data.currCandidate}
            </p>
          )}
        </div>
        {isUnderWay ? (
          <Button type="primary" onClick={go}>
            {t('recruitment.run_go_on')}
          </Button>
        ) : (
          <Button
            type="primary"
            loading={start.running}
            onClick={() => void start.tried({}).then((done) => done !== undefined && go())}
          >
            {t('recruitment.run_start')}
          </Button>
        )}
      </div>
    </Panel>
  );
};

type LineProps = { interview: InterviewRow; onEvaluate: () => void; onOpen: () => void };
const Line = ({ interview, onEvaluate, onOpen }: LineProps) => {
  const t = useT();
  const verdictText = useVerdictText();
  const [now] = useState(() => Date.now());
  const { resumeId, verdict } = interview;
  return (
    <li>
      <time>
        {formatTime(interview.startsAt, 'HH:mm')}–{formatTime(interview.endsAt, 'HH:mm')}
      </time>
      <div>
        <Button type="link" size="small" onClick={onOpen}>
          {interview.candidateName}
        </Button>{' '}
        {interview.postName} · {t('recruitment.round', { count: interview.round })}
        <p>
          {t(`recruitment.mode_${interview.mode}`)} {interview.place} · {namesText(interview.interviewerNames)}
        </p>
        {interview.note !== '' && <p>{interview.note}</p>}
      </div>
      <span className="rc-line-acts">
        {verdict !== '' && <StatusTag tone="info">{verdictText(verdict)}</StatusTag>}
        {resumeId !== '' && (
          <Button
            type="text"
            icon={<FileTextOutlined />}
            onClick={() => openFilePreview([{ fileId: resumeId, name: t('recruitment.resume') }])}
          >
            {t('recruitment.resume')}
          </Button>
        )}
        {interview.startsAt <= now && (
          <Button onClick={onEvaluate}>
            {t(verdict === '' ? 'recruitment.evaluate' : 'recruitment.evaluate_again')}
          </Button>
        )}
      </span>
    </li>
  );
};

/** The interviews to which I am asked: month by month, day by day, and those that wait for my evaluation. */
export const InterviewPage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ month: pickerNow().format('YYYY-MM'), view: 'list', open: '' });
  const [evaluated, setEvaluated] = useState<InterviewRow>();
  const month = pickerDay(`${url.month}-01`) ?? pickerNow().startOf('month');
  const answer = useRoute(
    listInterviews,
    { query: { isMine: '1', from: dayOfPicker(month)!, until: dayOfPicker(month.add(1, 'month'))! } },
    { keepPrevious: true },
  );
  const list = answer.data?.list ?? [];
  const days = [...new Set(list.map(({ startsAt }) => formatTime(startsAt, 'yyyy-MM-dd')))];
  return (
    <Page body="flow">
      <RunPanel />
      <div className="rc-month">
        <Button
          aria-label={t('recruitment.previous_month')}
          onClick={() => setUrl({ month: month.subtract(1, 'month').format('YYYY-MM') })}
        >
          ‹
        </Button>
        <strong>{url.month}</strong>
        <Button
          aria-label={t('recruitment.next_month')}
          onClick={() => setUrl({ month: month.add(1, 'month').format('YYYY-MM') })}
        >
          ›
        </Button>
        <span className="rc-grow" />
        <Segmented
          aria-label={t('recruitment.view')}
          value={url.view}
          onChange={(view) => setUrl({ view })}
          options={['list', 'calendar'].map((value) => ({ value, label: t(`recruitment.view_${value}`) }))}
        />
      </div>
      {answer.error && !answer.data && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <LinesSkeleton lines={8} />}
      {answer.data && url.view === 'calendar' && (
        <InterviewCalendar month={month} list={list} onOpen={(id) => setUrl({ open: id })} />
      )}
      {answer.data && url.view !== 'calendar' && days.length === 0 && (
        <Empty title={t('recruitment.no_interviews_month')} hint={t('recruitment.no_interviews_month_hint')} />
      )}
      {url.view !== 'calendar' &&
        days.map((day) => (
          <Panel key={day} title={day}>
            <ul className="rc-agenda">
              {list
                .filter(({ startsAt }) => formatTime(startsAt, 'yyyy-MM-dd') === day)
                .map((interview) => (
                  <Line
                    key={interview.id}
                    interview={interview}
                    onEvaluate={() => setEvaluated(interview)}
                    onOpen={() => setUrl({ open: interview.candidateId })}
                  />
                ))}
            </ul>
          </Panel>
        ))}
      {url.open !== '' && (
        <CandidateDrawer id={url.open} onOpen={(id) => setUrl({ open: id })} onClose={() => setUrl({ open: '' })} />
      )}
      {evaluated && <EvaluationDialog interview={evaluated} onClose={() => setEvaluated(undefined)} />}
    </Page>
  );
};
