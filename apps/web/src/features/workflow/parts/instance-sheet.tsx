import { useEffect, useEffectEvent, useState } from 'react';
import { Alert, Button } from 'antd';
import { runInstanceScripts } from '@qiaoban/contracts/workflow/instance-scripts.contract';
import { Tabs } from '@qiaoban/ui/tabs';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { Failed } from '@qiaoban/ui/empty';
import { useWidthBelow } from '@qiaoban/ui/media';
import { Panel } from '@qiaoban/ui/page';
import { call } from '#lib/call/call.ts';
import { useFormScripts } from '#pickers/form/use-form-scripts.ts';
import type { ScriptsAsked } from '#pickers/form/use-form-scripts.ts';
import { rememberNames } from '#pickers/form/form-names.ts';
import { useT } from '#lib/texts/i18n.ts';
import { usePage } from '#lib/menu/page.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { wordOf } from '../action-texts';
import { Corrected } from '../again/corrected';
import { useAgain } from '../again/use-again';
import { furtherTabs } from '../further/further-tabs';
import { furtherKey, isFurtherDirty, useFurtherForms } from '../further/use-further-forms';
import type { OpenFurther } from '../further/use-further-forms';
import { useInstanceForms } from '../further/use-instance-forms';
import { instanceActions, needsComment } from '../instance-actions';
import type { InstanceActionKey } from '../instance-actions';
import { InstanceBar } from './instance-bar';
import { InstanceBody } from './instance-body';
import { InstanceHead } from './instance-head';
import type { InstanceData } from './instance-head';
import { InstanceDiagram } from './instance-diagram';
import { InstanceSteps } from './instance-steps';
import { InstanceTimeline } from './instance-timeline';
import { DecisionDialog } from './decision-dialog';
import { NextTodo } from './next-todo';
import { RelatedInstances } from './related-instances';
import { RoutePreview } from './route-preview';
import { SentBack } from './sent-back';
import { useInstanceActs } from './use-instance-acts';
import { useOpenForm } from './use-open-form';
import { useSubmission } from './use-submission';
import type { Submission } from './use-submission';
import { useUnsavedGuard } from './use-unsaved-guard';

const WIDE = 1200;
/** Another key: what was typed belongs to an instance that is no longer so. */
const keyOf = (data: InstanceData): string =>
  [data.id, data.recordVersion, data.canEditForm, data.status, data.task?.id ?? '', furtherKey(data.furtherForms)].join(
    ' ',
  );

type SheetProps = {
  data: InstanceData;
  runtime: FormRuntime;
  further: readonly OpenFurther[];
  /** The server has it otherwise by now. */
  isNewer: boolean;
  isHandled: boolean;
  onHandled: () => void;
  /** A decision is being asked for, or the server's answer to it waits to be read. */
  onAsking: (isAsking: boolean) => void;
  takeNew: () => void;
};

const DECISIONS: readonly InstanceActionKey[] = ['agree', 'refuse', 'return', 'transfer', 'delegate', 'addSigner'];

type SideProps = { data: InstanceData; submission: Submission | undefined; isWide: boolean };

/** Beside the form: the way that it would take, and what happened. */
const Side = ({ data, submission, isWide }: SideProps) => {
  const t = useT();
  return (
    <aside className="instance-side">
      {submission && <RoutePreview submission={submission} />}
      {isWide && (
        <Panel title={t('workflow.tab_timeline')}>
          <InstanceTimeline data={data} />
        </Panel>
      )}
    </aside>
  );
};

const Sheet = ({ data, runtime, further, isNewer, isHandled, onHandled, onAsking, takeNew }: SheetProps) => {
  const t = useT();
  const page = usePage();
  const isWide = !useWidthBelow(WIDE);
  const [url, setUrl] = useUrlState({ tab: 'form' });
  const forms = useInstanceForms(data.formId, runtime, further, (tab) => setUrl({ tab }));
  const actions = instanceActions(data.operations);
  const labelOf = (key: InstanceActionKey): string => wordOf(t, data.buttonWords, key, data.task?.isHandling);
  const isToSubmit = actions.some((action) => action.key === 'submit');
  const submission = useSubmission(runtime, {
    flowId: data.flowId,
    caseId: data.id,
    picks: data.picks,
    urgency: data.flowUrgent,
    enabled: isToSubmit,
  });
  const done = (key: InstanceActionKey): void => {
    if (key === 'delete') return page.close('/workFlow/flowLaunch');
    takeNew();
    if (DECISIONS.includes(key)) onHandled();
    return undefined;
  };
  const again = useAgain(data);
  const acts = useInstanceActs({ data, runtime, forms, submission, onDone: done });
  const isAsking = acts.asking !== undefined || acts.outdated !== undefined;
  const say = useEffectEvent(onAsking);
  useEffect(() => say(isAsking), [isAsking]);
  useUnsavedGuard(() => forms.isDirty() && acts.busy === undefined);
  const reload = (): void => {
    acts.settle();
    takeNew();
  };

  const body = (
    <>
      <SentBack data={data} />
      <Corrected data={data} />
      <InstanceBody
        data={data}
        runtime={runtime}
        focus={forms.focus}
        submission={isToSubmit ? submission : undefined}
      />
      <RelatedInstances data={data} />
    </>
  );
  const tabs = [
    { key: 'form', label: t('workflow.tab_form'), children: body },
    ...furtherTabs(data.id, further, forms.furtherFocus),
    { key: 'picture', label: t('workflow.tab_picture'), children: <InstanceDiagram data={data} /> },
    ...(isWide
      ? []
      : [
          {
            key: 'timeline',
            label: t('workflow.tab_timeline'),
            children: (
              <Panel>
                <InstanceTimeline data={data} />
              </Panel>
            ),
          },
        ]),
  ];
  const news = acts.outdated ?? (isNewer ? t('workflow.newer_text') : undefined);
  return (
    <div className="instance-page">
      <div className="instance-scroll">
        <InstanceHead data={data} />
        {news !== undefined && (
          <Alert
            type="warning"
            showIcon
            title={news}
            description={forms.isDirty() ? t('workflow.reload_loses') : undefined}
            action={<Button onClick={reload}>{t('workflow.reload')}</Button>}
          />
        )}
        <InstanceSteps data={data} />
        <div className="instance-columns">
          <Tabs
            className="instance-tabs"
            activeKey={tabs.some((tab) => tab.key === url.tab) ? url.tab : 'form'}
            onChange={(tab) => setUrl({ tab })}
            items={tabs}
          />
          {!isWide && (
            <div className="qb-on-paper">
              <Panel title={t('workflow.tab_timeline')}>
                <InstanceTimeline data={data} />
              </Panel>
            </div>
          )}
          {(isWide || isToSubmit) && (
            <Side data={data} submission={isToSubmit ? submission : undefined} isWide={isWide} />
          )}
        </div>
      </div>
      <InstanceBar actions={actions} wordOf={labelOf} busy={acts.busy} onAct={acts.start} onAgain={again}>
        {isHandled && <NextTodo instanceId={data.id} />}
      </InstanceBar>
      {acts.asking !== undefined && (
        <DecisionDialog
          key={acts.asking}
          action={acts.asking}
          word={labelOf(acts.asking)}
          data={data}
          commentNeeded={needsComment(acts.asking, data.task)}
          mustSign={data.task?.needsSignature === true}
          busy={acts.busy !== undefined}
          problem={acts.problem}
          onDecide={acts.decide}
          onClose={acts.close}
        />
      )}
    </div>
  );
};

/**
 * An instance on the screen. Fresh answers are shown at once, unless the person has typed something, or is asked something, that the fresh
 * state would take away: then they are told, and decide.
 */
export const InstanceSheet = ({ data, refresh }: { data: InstanceData; refresh: () => Promise<void> }) => {
  const t = useT();
  const [shown, setShown] = useState(data);
  const [isForced, force] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [handledInstance, setHandledInstance] = useState('');
  rememberNames(shown.names);
  const runtime = useOpenForm({
    key: keyOf(shown),
    formData: shown.formData,
    data: shown.data,
    fieldRights: shown.fieldRights,
    isNew: false,
    readOnly: !shown.canEditForm,
  });
  const askScripts = (asked: ScriptsAsked) => call(runInstanceScripts, { params: { id: shown.id }, body: asked });
  useFormScripts(runtime, shown.canEditForm ? askScripts : undefined);
  const further = useFurtherForms(keyOf(shown), shown.furtherForms);
  const isDirty = runtime?.isDirty() === true || isFurtherDirty(further);
  const isOther = keyOf(data) !== keyOf(shown);
  if (data !== shown && (!isOther || isForced || !(isDirty || isAsking))) {
    setShown(data);
    force(false);
  }
  if (!runtime) return <Failed text={t('workflow.unreadable')} />;
  const takeNew = (): void => {
    force(true);
    void refresh().finally(() => force(false));
  };
  return (
    <Sheet
      key={keyOf(shown)}
      data={shown}
      runtime={runtime}
      further={further}
      isNewer={isOther}
      isHandled={handledInstance === shown.id && shown.task === null}
      onHandled={() => setHandledInstance(shown.id)}
      onAsking={setAsking}
      takeNew={takeNew}
    />
  );
};
