import type { CaseRow } from '@qiaoban/contracts/workflow/case.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useLanguage, useT } from '../../../lib/i18n';
import { timeAgo } from '../../../lib/time';
import { decisionText, decisionTone, statusText, statusTone, urgencyText, urgencyTone } from '../case-words';
import { isUnread } from '../work-kinds';
import type { WorkKind } from '../work-kinds';
import { CaseSummary } from './case-summary';
import { Waiting } from './waiting';
import './case-card.css';

const NORMAL = 1;

/** What has become of it, as this list asks: my decision, the step it waits at, or how it stands. */
const State = ({ kind, row }: { kind: WorkKind; row: CaseRow }) => {
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

/** A case on a phone: who asks for what, what the form says, how it stands and since when. */
export const CaseCard = ({ kind, row }: { kind: WorkKind; row: CaseRow }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <span className="case-card">
      <span className="case-card-head">
        <UserAvatar name={row.userName} size={36} />
        <span className="case-card-title unread-title" data-unread={isUnread(kind, row) || undefined}>
          {isUnread(kind, row) && <span className="qb-visually-hidden">{t('app.unread')}</span>}
          {row.fullName}
        </span>
        {row.flowUrgent > NORMAL && (
          <StatusTag tone={urgencyTone(row.flowUrgent)}>{urgencyText(language, row.flowUrgent)}</StatusTag>
        )}
      </span>
      <CaseSummary summary={row.summary} />
      <span className="case-card-foot">
        <State kind={kind} row={row} />
        {row.waitingSince === null ? (
          <span>{timeAgo(row.creatorTime, language)}</span>
        ) : (
          <Waiting since={row.waitingSince} hasIcon />
        )}
      </span>
    </span>
  );
};
