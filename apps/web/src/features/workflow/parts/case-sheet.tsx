import { useState } from 'react';
import { Alert, Button } from 'antd';
import { Tabs } from '@qiaoban/ui/tabs';
import { useFormCheck } from '@qiaoban/form/views/form-view';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { Failed } from '@qiaoban/ui/empty';
import { useWidthBelow } from '@qiaoban/ui/media';
import { Panel } from '@qiaoban/ui/page';
import { rememberNames } from '../../../pickers/form-names';
import { useT } from '../../../lib/i18n';
import { usePage } from '../../../lib/page';
import { useUrlState } from '../../../lib/use-url-state';
import { caseActions, needsOpinion } from '../case-actions';
import type { CaseActionKey } from '../case-actions';
import { CaseBar } from './case-bar';
import { CaseBody } from './case-body';
import { CaseHead } from './case-head';
import type { CaseData } from './case-head';
import { CasePicture } from './case-picture';
import { CaseTimeline } from './case-timeline';
import { DecisionDialog } from './decision-dialog';
import { NextTodo } from './next-todo';
import { RoutePreview } from './route-preview';
import { useCaseActs } from './use-case-acts';
import { useOpenForm } from './use-open-form';
import { useSubmission } from './use-submission';
import { useUnsavedGuard } from './use-unsaved-guard';

const WIDE = 1200;
/** Where something is done rather than decided. */
const HANDLING_WORDS = { agree: 'workflow.do_finish' } as const;
/** Another key: what was typed belongs to a case that is no longer so. */
const keyOf = (data: CaseData): string =>
  [data.id, data.recordVersion, data.canEditForm, data.status, data.task?.id ?? ''].join(' ');

type SheetProps = {
  data: CaseData;
  runtime: FormRuntime;
  /** The server has it otherwise by now. */
  isNewer: boolean;
  isHandled: boolean;
  onHandled: () => void;
  takeNew: () => void;
};

const DECISIONS: readonly CaseActionKey[] = ['agree', 'refuse', 'return', 'transfer', 'delegate', 'addSigner'];

const Sheet = ({ data, runtime, isNewer, isHandled, onHandled, takeNew }: SheetProps) => {
  const t = useT();
  const page = usePage();
  const isWide = !useWidthBelow(WIDE);
  const [url, setUrl] = useUrlState({ tab: 'form' });
  const form = useFormCheck(runtime);
  const actions = caseActions(data.operations);
  const words = data.task?.isHandling === true ? HANDLING_WORDS : {};
  const isToSubmit = actions.some((action) => action.key === 'submit');
  const submission = useSubmission(runtime, {
    flowId: data.flowId,
    caseId: data.id,
    picks: data.picks,
    urgency: data.flowUrgent,
    enabled: isToSubmit,
  });
  const done = (key: CaseActionKey): void => {
    if (key === 'delete') return page.close('/workFlow/flowLaunch');
    takeNew();
    if (DECISIONS.includes(key)) onHandled();
    return undefined;
  };
  const acts = useCaseActs({ data, runtime, form, submission, onDone: done });
  useUnsavedGuard(() => runtime.isDirty() && acts.busy === undefined);
  const reload = (): void => {
    acts.settle();
    takeNew();
  };

  const body = (
    <CaseBody data={data} runtime={runtime} focus={form.focus} submission={isToSubmit ? submission : undefined} />
  );
  const tabs = [
    { key: 'form', label: t('workflow.tab_form'), children: body },
    { key: 'picture', label: t('workflow.tab_picture'), children: <CasePicture data={data} /> },
    ...(isWide
      ? []
      : [
          {
            key: 'timeline',
            label: t('workflow.tab_timeline'),
            children: (
              <Panel>
                <CaseTimeline data={data} />
              </Panel>
            ),
          },
        ]),
  ];
  const news = acts.outdated ?? (isNewer ? t('workflow.newer_text') : undefined);
  return (
    <div className="case-page">
      <div className="case-scroll">
        <CaseHead data={data} />
        {news !== undefined && (
          <Alert
            type="warning"
            showIcon
            title={news}
            description={runtime.isDirty() ? t('workflow.reload_loses') : undefined}
            action={<Button onClick={reload}>{t('workflow.reload')}</Button>}
          />
        )}
        <div className="case-columns">
          <Tabs
            className="case-tabs"
            activeKey={tabs.some((tab) => tab.key === url.tab) ? url.tab : 'form'}
            onChange={(tab) => setUrl({ tab })}
            items={tabs}
          />
          {!isWide && (
            <div className="qb-on-paper">
              <Panel title={t('workflow.tab_timeline')}>
                <CaseTimeline data={data} />
              </Panel>
            </div>
          )}
          {(isWide || isToSubmit) && (
            <aside className="case-side">
              {isToSubmit && (
                <RoutePreview
                  preview={submission.preview}
                  error={submission.previewError}
                  picks={submission.picks}
                  onPicks={submission.setPicks}
                  choices={submission.choices}
                  onChoices={submission.setChoices}
                />
              )}
              {isWide && (
                <Panel title={t('workflow.tab_timeline')}>
                  <CaseTimeline data={data} />
                </Panel>
              )}
            </aside>
          )}
        </div>
      </div>
      <CaseBar actions={actions} words={words} busy={acts.busy} onAct={acts.start}>
        {isHandled && <NextTodo caseId={data.id} />}
      </CaseBar>
      {acts.asking !== undefined && (
        <DecisionDialog
          key={acts.asking}
          action={acts.asking}
          data={data}
          opinionNeeded={needsOpinion(acts.asking, data.task)}
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
 * A case on the screen. Fresh answers are shown at once, unless the person has typed something that the fresh state would
 * take away: then they are told, and decide.
 */
export const CaseSheet = ({ data, refresh }: { data: CaseData; refresh: () => Promise<void> }) => {
  const t = useT();
  const [shown, setShown] = useState(data);
  const [isForced, force] = useState(false);
  const [handledCase, setHandledCase] = useState('');
  rememberNames(shown.names);
  const runtime = useOpenForm({
    key: keyOf(shown),
    formData: shown.formData,
    data: shown.data,
    fieldRights: shown.fieldRights,
    isNew: false,
    readOnly: !shown.canEditForm,
  });
  const isOther = keyOf(data) !== keyOf(shown);
  if (data !== shown && (!isOther || isForced || runtime?.isDirty() !== true)) {
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
      isNewer={isOther}
      isHandled={handledCase === shown.id && shown.task === null}
      onHandled={() => setHandledCase(shown.id)}
      takeNew={takeNew}
    />
  );
};
