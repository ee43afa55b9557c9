import { Suspense, lazy } from 'react';
import { Button } from 'antd';
import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { timeAgo } from '#lib/texts/time.ts';
import type { ApproveHere } from './use-approve-here';
import './todo-line.css';

const URGENT = 2;
/** Few are urgent: their words come with the first that is. */
const Urgency = lazy(async () => ({ default: (await import('./urgency')).Urgency }));
/** Comes with the first decision: the home page is quicker without it. */
const CommentForm = lazy(async () => ({ default: (await import('./comment-form')).CommentForm }));

/** One thing that waits: a press opens it; what needs no more than a comment is decided here. */
export const TodoLine = ({ row, approve }: { row: InstanceRow; approve: ApproveHere }) => {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  // what came back to its initiator stands at no step
  const step = row.isReturned ? t('home.returned') : row.thisStep;
  const done = approve.actOf(row.id);
  const act = approve.asked?.row.id === row.id ? approve.asked.act : undefined;
  return (
    <li className="home-todo-line" data-done={done === undefined ? undefined : true}>
      <div className="home-todo-row">
        <button
          type="button"
          className="home-todo"
          onClick={() => void navigate(`/workFlow/case/${encodeURIComponent(row.processId)}`)}
        >
          <UserAvatar name={row.userName} size={36} />
          <span className="home-todo-texts">
            <strong data-unread={(!row.isRead && done === undefined) || undefined}>{row.fullName}</strong>
            <span>{[row.userName, step, timeAgo(row.creatorTime, language)].filter(Boolean).join(' · ')}</span>
            {row.summary.length > 0 && (
              <span>{row.summary.map(({ label, value }) => `${label} ${value}`).join(' · ')}</span>
            )}
          </span>
          {row.flowUrgent >= URGENT && (
            <Suspense fallback={null}>
              <Urgency level={row.flowUrgent} />
            </Suspense>
          )}
        </button>
        {done !== undefined && (
          <span role="status">
            <StatusTag tone={done === 'agree' ? 'success' : 'danger'}>{t(`home.done_${done}`)}</StatusTag>
          </span>
        )}
        {done === undefined && row.isBatchable && !row.needsSignature && (
          <span className="home-todo-acts">
            {(['agree', 'refuse'] as const).map((each) => (
              <Button
                key={each}
                type="text"
                danger={each === 'refuse'}
                icon={each === 'agree' ? <CheckOutlined /> : <CloseOutlined />}
                aria-label={`${t(`home.${each}`)} ${row.fullName}`}
                title={t(`home.${each}`)}
                aria-expanded={act === each}
                onClick={() => approve.ask(row, each)}
              />
            ))}
          </span>
        )}
      </div>
      {act !== undefined && (
        <Suspense fallback={null}>
          <CommentForm key={act} row={row} act={act} approve={approve} />
        </Suspense>
      )}
    </li>
  );
};
