import { useState } from 'react';
import { Button, Input, Rate } from 'antd';
import type { CandidateDetail } from '@qiaoban/contracts/recruitment/candidate.contract';
import { cancelInterview, listInterviews } from '@qiaoban/contracts/recruitment/interview.contract';
import type { InterviewRow } from '@qiaoban/contracts/recruitment/interview.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { AnswerTag } from '#pickers/people/answer-tag.tsx';
import { useVerdictText } from './candidate-texts';
import { InterviewDialog } from './interview-dialog';

const SCORES = ['ability', 'fit', 'speech'] as const;

/** Interviews of a candidate with what the interviewers said. */
export const CandidateInterviews = ({ found }: { found: CandidateDetail }) => {
  const t = useT();
  const verdictText = useVerdictText();
  const may = useButtons({ menu: 'recruitment.candidate' });
  const [edited, setEdited] = useState<InterviewRow>();
  const [cancelled, setCancelled] = useState<InterviewRow>();
  const [reason, setReason] = useState('');
  const answer = useRoute(listInterviews, { query: { candidateId: found.id } });
  const cancel = useAction(cancelInterview, { stale: [listInterviews] });
  if (answer.error && !answer.data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!answer.data) return <LinesSkeleton lines={6} />;
  if (answer.data.list.length === 0)
    return <Empty small title={t('recruitment.no_interviews')} hint={t('recruitment.no_interviews_hint')} />;
  return (
    <ul className="rc-interviews">
      {answer.data.list.map((interview) => {
        const isOver = interview.state === 'cancelled';
        return (
          <li key={interview.id}>
            <header>
              <strong>{t('recruitment.round', { count: interview.round })}</strong>
              <span>{formatTime(interview.startsAt)}</span>
              {isOver && <StatusTag tone="danger">{t('recruitment.cancelled')}</StatusTag>}
              {!isOver && found.mayChange && may('btn_interview') && (
                <span className="rc-line-acts">
                  <Button type="link" size="small" onClick={() => setEdited(interview)}>
                    {t('app.edit')}
                  </Button>
                  <Button
                    type="link"
                    size="small"
                    onClick={() => {
                      setReason('');
                      setCancelled(interview);
                    }}
                  >
                    {t('recruitment.cancel')}
                  </Button>
                </span>
              )}
            </header>
            <p>
              {t(`recruitment.mode_${interview.mode}`)} {interview.place}
            </p>
            {interview.informsCandidate && !isOver && <p>{t('recruitment.informed')}</p>}
            <ul className="rc-answers">
              {interview.interviewerNames.map((name, at) => (
                <li key={interview.interviewerIds[at]}>
                  {name} {!isOver && <AnswerTag answer={interview.interviewerAnswers[at] ?? 'waiting'} />}
                </li>
              ))}
            </ul>
            {found.evaluations
              .filter(({ interviewId, at }) => interviewId === interview.id && at !== null)
              .map((each) => (
                <div key={each.userId} className="rc-evaluation">
                  <strong>{each.userName}</strong> <StatusTag tone="info">{verdictText(each.verdict)}</StatusTag>
                  <div className="rc-scores">
                    {SCORES.filter((score) => each[score] > 0).map((score) => (
                      <span key={score}>
                        {t(`recruitment.${score}`)} <Rate disabled value={each[score]} />
                      </span>
                    ))}
                  </div>
                  {each.comment !== '' && <p>{each.comment}</p>}
                </div>
              ))}
          </li>
        );
      })}
      {edited && <InterviewDialog candidate={found} interview={edited} onClose={() => setEdited(undefined)} />}
      {cancelled && (
        <ModalFrame
          open
          title={t('recruitment.cancel_title')}
          okText={t('recruitment.cancel')}
          cancelText={t('app.cancel')}
          confirmLoading={cancel.running}
          onCancel={() => setCancelled(undefined)}
          onOk={() =>
            void cancel
              .tried({ params: { id: cancelled.id }, body: { reason } })
              .then((done) => done !== undefined && setCancelled(undefined))
          }
        >
          <label htmlFor="rc-cancel-reason">{t('recruitment.cancel_reason')}</label>
          <Input
            id="rc-cancel-reason"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {cancelled.informsCandidate && <p>{t('recruitment.cancel_informs')}</p>}
        </ModalFrame>
      )}
    </ul>
  );
};
