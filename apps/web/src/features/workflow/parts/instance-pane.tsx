import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { CloseOutlined, ExpandAltOutlined } from '@ant-design/icons';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { getInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { FormView } from '@qiaoban/form/views/form-view';
import { ErrorBoundary } from '@qiaoban/ui/error-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { rememberNames } from '#pickers/form/form-names.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useLive } from '#lib/live/live.ts';
import { useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { wordOf } from '../action-texts';
import { Corrected } from '../again/corrected';
import { FurtherBody } from '../further/further-body';
import { FurtherTitle } from '../further/further-tabs';
import { useFurtherForms } from '../further/use-further-forms';
import { instanceActions, needsComment } from '../instance-actions';
import type { InstanceActionKey } from '../instance-actions';
import { statusText, statusTone, urgencyText, urgencyTone } from '../instance-status';
import type { InstanceData } from './instance-head';
import { InstanceSummary } from './instance-summary';
import { InstanceTimeline } from './instance-timeline';
import { DecisionDialog } from './decision-dialog';
import { useDecision } from './use-decision';
import { useOpenForm } from './use-open-form';
import { Due, Waiting } from './waiting';
import './instance-page.css';
import './instance-pane.css';

/** Acts on a to-do that need nothing but a comment; for the others the instance is opened. */
const HERE: readonly InstanceActionKey[] = ['agree', 'refuse', 'return'];
/** Whoever runs down the list with a key held does not ask for every instance on the way, ms. */
const REST = 150;
const NORMAL = 1;

type Props = {
  row: InstanceRow;
  /** Decisions are offered here. */
  mayDecide: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The instance was decided: what comes after it is to be shown. */
  onDecided: () => void;
  /** A decision is being asked for, or no longer. */
  onAsking: (isAsking: boolean) => void;
};

const FormPart = ({ data }: { data: InstanceData }) => {
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

const FurtherParts = ({ data }: { data: InstanceData }) => {
  const further = useFurtherForms(`${data.id} ${data.task?.id ?? ''}`, data.furtherForms, true);
  // one that is yet to be filled in says nothing
  return further
    .filter(({ form }) => form.recordVersion > 0 || form.formData === null)
    .map((each) => (
      <section key={each.form.formId}>
        <h3>
          <FurtherTitle title={each.form.title} isEditable={false} />
        </h3>
        <FurtherBody instanceId={data.id} {...each} readOnly />
      </section>
    ));
};

type ActsProps = { data: InstanceData } & Pick<Props, 'mayDecide' | 'onOpen' | 'onDecided' | 'onAsking'>;

const Acts = ({ data, mayDecide, onOpen, onDecided, onAsking }: ActsProps) => {
  const t = useT();
  const decision = useDecision({ instanceId: data.id, taskId: data.task?.id ?? '' }, onDecided);
  const isAsking = decision.asking !== undefined;
  const say = useEffectEvent(onAsking);
  useEffect(() => say(isAsking), [isAsking]);
  const all = instanceActions(data.operations);
  const labelOf = (key: InstanceActionKey): string => wordOf(t, data.buttonWords, key, data.task?.isHandling);
  const isToFill = data.furtherForms.some(({ isEditable, recordVersion }) => isEditable && recordVersion === 0);
  // what must be filled in first is approved where it is filled in
  const here = all.filter(({ key }) => mayDecide && HERE.includes(key) && !(isToFill && key === 'agree'));
  const mayEdit = data.canEditForm || data.furtherForms.some(({ isEditable }) => isEditable);
  const isElsewhere = all.length > here.length || mayEdit;
  if (all.length === 0 && !isAsking) return null;
  return (
    <footer className="instance-pane-acts">
      {here.map(({ key, look }) => (
        <Button
          key={key}
          type={look === 'primary' ? 'primary' : 'default'}
          danger={look === 'danger'}
          onClick={() => decision.ask(key)}
        >
          {labelOf(key)}
        </Button>
      ))}
      {isElsewhere && (
        <Button
          type={mayDecide && (here.length === 0 || isToFill) ? 'primary' : 'text'}
          className="instance-pane-more"
          onClick={onOpen}
        >
          {t(mayEdit ? 'workflow.open_and_edit' : 'workflow.more_acts')}
        </Button>
      )}
      {decision.asking !== undefined && (
        <DecisionDialog
          key={decision.asking}
          action={decision.asking}
          word={labelOf(decision.asking)}
          data={data}
          commentNeeded={needsComment(decision.asking, data.task)}
          mustSign={data.task?.needsSignature === true}
          busy={decision.isBusy}
          problem={decision.problem}
          onDecide={decision.decide}
          onClose={decision.close}
        />
      )}
    </footer>
  );
};

const Content = ({ row, data }: { row: InstanceRow; data: InstanceData }) => {
  const t = useT();
  rememberNames(data.names);
  return (
    <>
      <InstanceSummary summary={row.summary} />
      <Corrected data={data} />
      <FormPart data={data} />
      <FurtherParts data={data} />
      <h3>{t('workflow.tab_timeline')}</h3>
      <InstanceTimeline data={data} />
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

/** An instance beside its list: what the form says, what happened, and the decisions that need no more than a comment. */
export const InstancePane = ({ row, mayDecide, onOpen, onClose, onDecided, onAsking }: Props) => {
  const t = useT();
  const language = useLanguage();
  const id = useRested(row.processId);
  const answer = useRoute(getInstance, { params: { id } }, { staleTime: 0 });
  useLive(`case:${id}`, [getInstance]);
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
    <aside className="instance-pane" aria-label={t('workflow.pane')} aria-busy={data === undefined}>
      <header className="instance-pane-head">
        <div className="instance-pane-title">
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
        <div className="instance-facts">
          <StatusTag tone={statusTone(status.status, status.isReturned)}>
            {statusText(language, status.status, status.isReturned)}
          </StatusTag>
          {data?.isPaused && <StatusTag tone="warning">{t('workflow.paused')}</StatusTag>}
          {row.flowUrgent > NORMAL && (
            <StatusTag tone={urgencyTone(row.flowUrgent)}>{urgencyText(language, row.flowUrgent)}</StatusTag>
          )}
          <span className="instance-initiator">
            <UserAvatar name={row.userName} size={20} />
            {row.userName}
            {data?.starter.department && <span className="instance-quiet">{data.starter.department}</span>}
          </span>
          {row.startTime !== null && (
            <span className="instance-quiet">{t('workflow.started_at', { time: formatTime(row.startTime) })}</span>
          )}
          <Waiting since={row.waitingSince} hasIcon />
          {data?.task && data.task.dueAt !== null && <Due at={data.task.dueAt} />}
        </div>
      </header>
      <ErrorBoundary key={row.id}>
        <section
          key={row.processId}
          className="instance-pane-body"
          aria-label={row.fullName}
          // without anything to press in it, this is where the keyboard scrolls
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that is scrolled by keys
          tabIndex={0}
        >
          {body()}
        </section>
        {data && (
          <Acts
            key={row.id}
            data={data}
            mayDecide={mayDecide}
            onOpen={onOpen}
            onDecided={onDecided}
            onAsking={onAsking}
          />
        )}
      </ErrorBoundary>
    </aside>
  );
};
