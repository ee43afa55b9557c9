import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { CloseOutlined, ExpandAltOutlined } from '@ant-design/icons';
import type { CaseRow } from '@qiaoban/contracts/workflow/case.contract';
import { getCase } from '@qiaoban/contracts/workflow/case.contract';
import { FormView } from '@qiaoban/form/views/form-view';
import { ErrorBoundary } from '@qiaoban/ui/error-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useFormHost } from '../../../pickers/form-host';
import { rememberNames } from '../../../pickers/form-names';
import { useLanguage, useT } from '../../../lib/i18n';
import { useLive } from '../../../lib/live';
import { useRoute } from '../../../lib/query';
import { formatTime } from '../../../lib/time';
import { caseActions, needsOpinion } from '../case-actions';
import type { CaseActionKey } from '../case-actions';
import { statusText, statusTone, urgencyText, urgencyTone } from '../case-words';
import type { CaseData } from './case-head';
import { CaseSummary } from './case-summary';
import { CaseTimeline } from './case-timeline';
import { DecisionDialog } from './decision-dialog';
import { useDecision } from './use-decision';
import { useOpenForm } from './use-open-form';
import { Waiting } from './waiting';
import './case-page.css';
import './case-pane.css';

/** Acts that need nothing but an opinion; for the others the case is opened. */
const HERE: readonly CaseActionKey[] = ['agree', 'refuse', 'return'];
/** Whoever runs down the list with a key held does not ask for every case on the way, ms. */
const REST = 150;
const NORMAL = 1;

type Props = {
  row: CaseRow;
  /** Decisions are offered here. */
  mayDecide: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The case was decided: what comes after it is to be shown. */
  onDecided: () => void;
};

const FormPart = ({ data }: { data: CaseData }) => {
  const t = useT();
  const host = useFormHost(data.formId);
  const runtime = useOpenForm({
    key: `${data.id} ${data.recordVersion} ${data.task?.id ?? ''}`,
    formData: data.formData,
    data: data.data,
    fieldRights: data.fieldRights,
    isNew: false,
    readOnly: true,
  });
  return runtime ? (
    <FormView runtime={runtime} host={host} mode="readonly" />
  ) : (
    <Failed text={t('workflow.unreadable')} />
  );
};

const Acts = ({ data, onOpen, onDecided }: { data: CaseData } & Pick<Props, 'onOpen' | 'onDecided'>) => {
  const t = useT();
  const decision = useDecision({ caseId: data.id, taskId: data.task?.id ?? '' }, onDecided);
  const all = caseActions(data.operations);
  const here = all.filter(({ key }) => HERE.includes(key));
  const isElsewhere = all.length > here.length || data.canEditForm;
  if (all.length === 0) return null;
  return (
    <footer className="case-pane-acts">
      {here.map(({ key, look }) => (
        <Button
          key={key}
          type={look === 'primary' ? 'primary' : 'default'}
          danger={look === 'danger'}
          onClick={() => decision.ask(key)}
        >
          {t(`workflow.do_${key}`)}
        </Button>
      ))}
      {isElsewhere && (
        <Button type={here.length === 0 ? 'primary' : 'text'} className="case-pane-more" onClick={onOpen}>
          {t(data.canEditForm ? 'workflow.open_and_edit' : 'workflow.more_acts')}
        </Button>
      )}
      {decision.asking !== undefined && (
        <DecisionDialog
          key={decision.asking}
          action={decision.asking}
          data={data}
          opinionNeeded={needsOpinion(decision.asking, data.task)}
          busy={decision.isBusy}
          problem={decision.problem}
          onDecide={decision.decide}
          onClose={decision.close}
        />
      )}
    </footer>
  );
};

const Content = ({ row, data }: { row: CaseRow; data: CaseData }) => {
  const t = useT();
  rememberNames(data.names);
  return (
    <>
      <CaseSummary summary={row.summary} />
      <FormPart data={data} />
      <h3>{t('workflow.tab_timeline')}</h3>
      <CaseTimeline data={data} />
    </>
  );
};

const useRested = (id: string): string => {
  const [rested, setRested] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), REST);
    return () => clearTimeout(timer);
  }, [id]);
  return rested;
};

/** A case beside its list: what the form says, what happened, and the decisions that need no more than an opinion. */
export const CasePane = ({ row, mayDecide, onOpen, onClose, onDecided }: Props) => {
  const t = useT();
  const language = useLanguage();
  const id = useRested(row.processId);
  const answer = useRoute(getCase, { params: { id } }, { staleTime: 0 });
  useLive(`case:${id}`, [getCase]);
  const data = answer.data?.id === row.processId ? answer.data : undefined;
  const status = data ?? row;

  const body = (): ReactNode => {
    if (answer.error && !data)
      return answer.error.code === 404 ? (
        <Empty small kind="search" title={t('workflow.case_gone')} hint={answer.error.message} />
      ) : (
        <Failed text={answer.error.message} retry={() => void answer.refetch()} />
      );
    return data ? <Content row={row} data={data} /> : <LinesSkeleton lines={8} />;
  };

  return (
    <aside className="case-pane" aria-label={t('workflow.pane')} aria-busy={data === undefined}>
      <header className="case-pane-head">
        <div className="case-pane-title">
          <h2>{row.fullName}</h2>
          <Button
            type="text"
            icon={<ExpandAltOutlined />}
            aria-label={t('workflow.open_case')}
            title={t('workflow.open_case')}
            onClick={onOpen}
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={t('workflow.pane_off')}
            title={t('workflow.pane_off')}
            onClick={onClose}
          />
        </div>
        <div className="case-facts">
          <StatusTag tone={statusTone(status.status, status.isReturned)}>
            {statusText(language, status.status, status.isReturned)}
          </StatusTag>
          {row.flowUrgent > NORMAL && (
            <StatusTag tone={urgencyTone(row.flowUrgent)}>{urgencyText(language, row.flowUrgent)}</StatusTag>
          )}
          <span className="case-starter">
            <UserAvatar name={row.userName} size={20} />
            {row.userName}
            {data?.starter.department && <span className="case-quiet">{data.starter.department}</span>}
          </span>
          {row.startTime !== null && (
            <span className="case-quiet">{t('workflow.started_at', { time: formatTime(row.startTime) })}</span>
          )}
          <Waiting since={row.waitingSince} hasIcon />
        </div>
      </header>
      <ErrorBoundary key={row.id}>
        <section
          key={row.processId}
          className="case-pane-body"
          aria-label={row.fullName}
          // without anything to press in it, this is where the keyboard scrolls
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that is scrolled by keys
          tabIndex={0}
        >
          {body()}
        </section>
        {mayDecide && data && <Acts key={data.task?.id ?? data.id} data={data} onOpen={onOpen} onDecided={onDecided} />}
      </ErrorBoundary>
    </aside>
  );
};
