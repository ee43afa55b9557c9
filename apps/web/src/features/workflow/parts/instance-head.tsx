import { useState } from 'react';
import { Button, Progress } from 'antd';
import { PrinterOutlined } from '@ant-design/icons';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { getInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { isOver, statusText, statusTone, urgencyText, urgencyTone } from '../instance-status';
import { InstancePrint } from './instance-print';
import { Due } from './waiting';

export type InstanceData = ReplyOf<typeof getInstance>;

/** What became of the instance, stamped over the sheet; nothing while it runs. */
const Stamp = ({ status, isReturned }: Pick<InstanceData, 'status' | 'isReturned'>) => {
  const language = useLanguage();
  if (!isOver({ status, isReturned })) return null;
  return (
    <span className="instance-stamp" data-tone={statusTone(status)} aria-hidden="true">
      {statusText(language, status)}
    </span>
  );
};

/** On a template of the form where there is one, else the page as it stands. */
const PrintButton = ({ data: { id, prints } }: { data: InstanceData }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className="instance-print"
        type="text"
        icon={<PrinterOutlined />}
        aria-label={t('workflow.print')}
        title={t('workflow.print')}
        onClick={() => (prints.length > 0 ? setOpen(true) : window.print())}
      />
      {isOpen && <InstancePrint id={id} prints={prints} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Title, state, who started it and how far it is. */
export const InstanceHead = ({ data }: { data: InstanceData }) => {
  const t = useT();
  const language = useLanguage();
  const { starter: initiator, status, isReturned } = data;
  return (
    <header className="instance-head">
      <div className="instance-title">
        <h2>{data.title || data.flowName}</h2>
        <StatusTag tone={statusTone(status, isReturned)}>{statusText(language, status, isReturned)}</StatusTag>
        {data.archivedAt !== null && <StatusTag tone="neutral">{t('workflow.archive_inside')}</StatusTag>}
        {data.isPaused && <StatusTag tone="warning">{t('workflow.paused')}</StatusTag>}
        {data.flowUrgent > 1 && (
          <StatusTag tone={urgencyTone(data.flowUrgent)}>{urgencyText(language, data.flowUrgent)}</StatusTag>
        )}
        <PrintButton data={data} />
      </div>
      <div className="instance-facts">
        <span className="instance-initiator">
          <UserAvatar name={initiator.name} size={24} />
          {initiator.name}
          {data.launchedBy && (
            <span className="instance-quiet">{t('workflow.launched_by', { name: data.launchedBy })}</span>
          )}
          {initiator.department && <span className="instance-quiet">{initiator.department}</span>}
        </span>
        <span className="instance-quiet">{data.flowName}</span>
        {data.startTime !== null && (
          <span className="instance-quiet">{t('workflow.started_at', { time: formatTime(data.startTime) })}</span>
        )}
        {data.endTime !== null && (
          <span className="instance-quiet">{t('workflow.ended_at', { time: formatTime(data.endTime) })}</span>
        )}
        {data.archivedAt !== null && (
          <span className="instance-quiet">{t('workflow.archived_at', { time: formatTime(data.archivedAt) })}</span>
        )}
        {data.task && data.task.dueAt !== null && <Due at={data.task.dueAt} />}
        {data.completion > 0 && (
          <Progress
            className="instance-progress"
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
