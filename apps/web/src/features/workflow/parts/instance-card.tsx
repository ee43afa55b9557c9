import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { timeAgo } from '#lib/texts/time.ts';
import { decisionText, decisionTone, statusText, statusTone, urgencyText, urgencyTone } from '../instance-status';
import { isUnread } from '../work-kinds';
import type { WorkKind } from '../work-kinds';
import { InstanceSummary } from './instance-summary';
import { Waiting } from './waiting';
import './instance-card.css';

const NORMAL = 1;

/** What has become of it, as this list asks: my decision, the step it waits at, or how it stands. */
const State = ({ kind, row }: { kind: WorkKind; row: InstanceRow }) => {
  const language = useLanguage();
  if (kind === 'done' && row.decision !== '')
    return <StatusTag tone={decisionTone(row.decision)}>{decisionText(language, row.decision)}</StatusTag>;
  if (kind === 'todo' && !row.isReturned) return <StatusTag tone="info">{row.thisStep}</StatusTag>;
  return (
    <StatusTag tone={statusTone(row.status, row.isReturned)}>
      {statusText(language, row.status, row.isReturned)}
    </StatusTag>
  );
};

/** An instance on a phone: who asks for what, what the form says, how it stands and since when. */
export const InstanceCard = ({ kind, row }: { kind: WorkKind; row: InstanceRow }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <span className="instance-card">
      <span className="instance-card-head">
        <UserAvatar name={row.userName} size={36} />
        <span className="instance-card-title unread-title" data-unread={isUnread(kind, row) || undefined}>
          {isUnread(kind, row) && <span className="qb-visually-hidden">{t('app.unread')}</span>}
          {row.fullName}
        </span>
        {row.flowUrgent > NORMAL && (
          <StatusTag tone={urgencyTone(row.flowUrgent)}>{urgencyText(language, row.flowUrgent)}</StatusTag>
        )}
      </span>
      <InstanceSummary summary={row.summary} />
      <span className="instance-card-foot">
        <span className="instance-card-tags">
          <State kind={kind} row={row} />
          {row.isPaused && <StatusTag tone="warning">{t('workflow.paused')}</StatusTag>}
        </span>
        {row.waitingSince === null ? (
          <span>{timeAgo(row.creatorTime, language)}</span>
        ) : (
          <Waiting since={row.waitingSince} hasIcon />
        )}
      </span>
    </span>
  );
};
