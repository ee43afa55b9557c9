import { useState } from 'react';
import { Button, Progress } from 'antd';
import { PrinterOutlined } from '@ant-design/icons';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { getCase } from '@qiaoban/contracts/workflow/case.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useLanguage, useT } from '../../../lib/i18n';
import { formatTime } from '../../../lib/time';
import { statusText, statusTone, urgencyText, urgencyTone } from '../case-words';

export type CaseData = ReplyOf<typeof getCase>;

/** What became of the case, stamped over the sheet; nothing while it runs. */
const Stamp = ({ status, isReturned }: Pick<CaseData, 'status' | 'isReturned'>) => {
  const language = useLanguage();
  if (status < 2 || isReturned) return null;
  return (
    <span className="case-stamp" data-tone={statusTone(status)} aria-hidden="true">
      {statusText(language, status)}
    </span>
  );
};

/** When the answer is due; red when the time is over. */
const Due = ({ at }: { at: number }) => {
  const t = useT();
  const [now] = useState(() => Date.now());
  const isOver = at < now;
  const time = formatTime(at, 'MM-dd HH:mm');
  return (
    <StatusTag tone={isOver ? 'danger' : 'warning'}>
      {t(isOver ? 'workflow.overdue_since' : 'workflow.due_at', { time })}
    </StatusTag>
  );
};

/** Title, state, who started it and how far it is. */
export const CaseHead = ({ data }: { data: CaseData }) => {
  const t = useT();
  const language = useLanguage();
  const { starter, status, isReturned } = data;
  return (
    <header className="case-head">
      <div className="case-title">
        <h2>{data.title || data.flowName}</h2>
        <StatusTag tone={statusTone(status, isReturned)}>{statusText(language, status, isReturned)}</StatusTag>
        {data.isPaused && <StatusTag tone="warning">{t('workflow.paused')}</StatusTag>}
        {data.flowUrgent > 1 && (
          <StatusTag tone={urgencyTone(data.flowUrgent)}>{urgencyText(language, data.flowUrgent)}</StatusTag>
        )}
        <Button
          className="case-print"
          type="text"
          icon={<PrinterOutlined />}
          aria-label={t('workflow.print')}
          title={t('workflow.print')}
          onClick={() => window.print()}
        />
      </div>
      <div className="case-facts">
        <span className="case-starter">
          <UserAvatar name={starter.name} size={24} />
          {starter.name}
          {starter.department && <span className="case-quiet">{starter.department}</span>}
        </span>
        <span className="case-quiet">{data.flowName}</span>
        {data.startTime !== null && (
          <span className="case-quiet">{t('workflow.started_at', { time: formatTime(data.startTime) })}</span>
        )}
        {data.endTime !== null && (
          <span className="case-quiet">{t('workflow.ended_at', { time: formatTime(data.endTime) })}</span>
        )}
        {data.task && data.task.dueAt !== null && <Due at={data.task.dueAt} />}
        {data.completion > 0 && (
          <Progress
            className="case-progress"
            percent={data.completion}
            size="small"
            aria-label={t('workflow.col_completion')}
            status={(status === 3 && !isReturned) || status === 5 ? 'exception' : status === 2 ? 'success' : 'normal'}
            format={(percent) => `${percent ?? 0}%`}
          />
        )}
      </div>
      <Stamp status={status} isReturned={isReturned} />
    </header>
  );
};
