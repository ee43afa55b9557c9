import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { decisionText, decisionTone, statusText, statusTone, urgencyText, urgencyTone } from '../instance-status';
import { WORK_COLUMNS, columnTitle, isUnread } from '../work-kinds';
import type { WorkColumn, WorkKind } from '../work-kinds';
import { InstanceSummary } from './instance-summary';
import { Waiting } from './waiting';
import './unread-title.css';

type Shape = Omit<DataColumn<InstanceRow>, 'key' | 'title'>;

/** Why nothing is asked of the person for now, or what is asked is to correct: beside the title. */
const RowTags = ({ kind, row }: { kind: WorkKind; row: InstanceRow }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      {row.isPaused && <StatusTag tone="warning">{t('workflow.paused')}</StatusTag>}
      {kind === 'todo' && row.isReturned && <StatusTag tone="warning">{decisionText(language, 'returned')}</StatusTag>}
    </>
  );
};

/**
 * Columns of a list of instances; `open` is what a click on the title does. Beside an instance the title has the room of
 * the flow, which it usually names.
 */
export const useWorkColumns = (
  kind: WorkKind,
  open: (row: InstanceRow) => void,
  isBeside = false,
): DataColumn<InstanceRow>[] => {
  const t = useT();
  const language = useLanguage();
  const shapes: Record<WorkColumn, Shape> = {
    fullName: {
      onPhone: 'title',
      render: (row) => (
        <>
          <span className="work-title-line">
            <button
              type="button"
              className="qb-link work-title unread-title"
              data-unread={isUnread(kind, row) || undefined}
              title={row.fullName}
              onClick={() => open(row)}
            >
              {isUnread(kind, row) && <span className="qb-visually-hidden">{t('app.unread')}</span>}
              {row.fullName}
            </button>
            <RowTags kind={kind} row={row} />
          </span>
          <InstanceSummary summary={row.summary} isOneLine />
        </>
      ),
    },
    flowName: { width: 140, offAtFirst: isBeside },
    userName: {
      width: 110,
      render: (row) => (
        <>
          {row.userName}
          {row.launchedBy && (
            <div className="work-launched-by">{t('workflow.launched_by', { name: row.launchedBy })}</div>
          )}
        </>
      ),
    },
    startTime: { width: 150, sortable: true, offAtFirst: kind === 'todo', render: (row) => formatTime(row.startTime) },
    thisStep: {
      width: 170,
      render: (row) => (
        <span title={row.currentUsers}>
          {row.isReturned ? (
            <StatusTag tone="warning">{statusText(language, row.status, true)}</StatusTag>
          ) : (
            row.thisStep
          )}
          {row.currentUsers && <span className="work-who"> {row.currentUsers}</span>}
        </span>
      ),
    },
    flowUrgent: {
      width: 90,
      sortable: true,
      render: (row) => (
        <StatusTag dot tone={urgencyTone(row.flowUrgent)}>
          {urgencyText(language, row.flowUrgent)}
        </StatusTag>
      ),
    },
    // of one instance there are as many rows as it was handled
    decision: {
      width: 90,
      keep: true,
      render: (row) =>
        row.decision && (
          <StatusTag dot tone={decisionTone(row.decision)}>
            {decisionText(language, row.decision)}
          </StatusTag>
        ),
    },
    status: {
      width: 110,
      render: (row) => (
        <StatusTag tone={statusTone(row.status, row.isReturned)}>
          {statusText(language, row.status, row.isReturned)}
        </StatusTag>
      ),
    },
    waiting: { width: 110, keep: true, render: (row) => <Waiting since={row.waitingSince} /> },
    creatorTime: { width: 150, sortable: true, render: (row) => formatTime(row.creatorTime) },
  };
  return WORK_COLUMNS[kind].map((key) => ({ key, title: t(columnTitle(kind, key)), ...shapes[key] }));
};
