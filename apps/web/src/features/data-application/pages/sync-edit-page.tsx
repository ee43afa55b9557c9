import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Button, Input, InputNumber, Segmented, Select, Switch } from 'antd';
import { useParams } from 'react-router';
import { selectDataSources } from '@qiaoban/contracts/data-application/data-source.contract';
import {
  createSync,
  getSync,
  listSyncs,
  proposeSync,
  updateSync,
} from '@qiaoban/contracts/data-application/data-sync.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { StepFrame } from '@qiaoban/ui/step-frame';
import { useT } from '#lib/texts/i18n.ts';
import { usePage } from '#lib/menu/page.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useLeaveQuestion, useUnsaved } from '#lib/form/unsaved.ts';
import { FrequencyEditor } from '#pickers/frequency/frequency-editor.tsx';
import { PartCard } from '../sync/part-card';
import { partOf } from '../sync/draft-part';
import { STEPS, problemsIn, stepOfProblem } from '../sync/sync-steps';
import type { Draft, Problems, Step } from '../sync/sync-steps';
import { DeletionPlan } from '../sync/deletion-plan';
import { TableChoice } from '../sync/table-choice';
import '../data-application.css';

const LIST = '/dataApp/dataSync';

/** What is wrong with a field, below it. */
const Said = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : (
    <span className="da-wrong" role="alert">
      {words}
    </span>
  );

const stale = [listSyncs, getSync];
const daily = { kind: 'daily' as const, time: '02:00', missed: 'run-once' as const };

const Editor = ({ id, initial, version }: { id: string; initial: Draft; version: number }) => {
  const t = useT();
  const page = usePage();
  const isNew = id === 'new';
  const [draft, setDraft] = useState(initial);
  const [step, setStep] = useState<Step>('from_to');
  // a table is ticked at once; its columns come later
  const [ticked, setTicked] = useState(() => initial.parts.map((part) => part.from));
  const wanted = useRef<readonly string[]>(ticked);
  const sources = useRoute(selectDataSources, {});
  const propose = useAction(proposeSync, { success: false });
  const leave = (): void => page.close(LIST);
  const create = useAction(createSync, { stale, done: leave });
  const update = useAction(updateSync, { stale, done: leave });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  useUnsaved(isChanged);
  const question = useLeaveQuestion();
  const giveUp = async (): Promise<void> => {
    if (!isChanged || (await question())) leave();
  };
  const [problems, setProblems] = useState<Problems>({});
  const change = (part: Partial<Draft>): void => {
    setDraft((old) => ({ ...old, ...part }));
    setProblems({});
  };
  /** What is missing in a step is shown there. */
  const check = (key: Step): boolean => {
    const found = problemsIn(key, draft, ticked.length, t);
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const isSame = draft.fromId !== '' && draft.fromId === draft.toId;
  const options = (sources.data?.list ?? []).map((source) => ({ value: source.id, label: source.fullName }));

  const tick = (tables: string[]): void => {
    wanted.current = tables;
    setTicked(tables);
  };
  const choose = async (tables: string[]): Promise<void> => {
    const added = tables.filter((table) => !wanted.current.includes(table));
    tick(tables);
    setProblems({});
    setDraft((old) => ({ ...old, parts: old.parts.filter((part) => tables.includes(part.from)) }));
    if (added.length === 0) return;
    const found = await propose.tried({ body: { fromId: draft.fromId, toId: draft.toId, tables: added } });
    if (found === undefined) return tick(wanted.current.filter((table) => !added.includes(table)));
    const parts = found.parts.map((each) => {
      const { rows: _, ...part } = each;
      return { ...part, all: part.columns, retyped: found.retyped.filter((one) => one.table === part.from) };
    });
    // what was taken back meanwhile stays away
    const isMissing = (old: Draft, table: string): boolean =>
      wanted.current.includes(table) && !old.parts.some((part) => part.from === table);
    setDraft((old) => ({ ...old, parts: [...old.parts, ...parts.filter((part) => isMissing(old, part.from))] }));
  };
  const save = async (): Promise<void> => {
    const first = STEPS.find((key) => !check(key));
    if (first !== undefined) {
      setStep(first);
      return;
    }
    const body = { ...draft, parts: draft.parts.map(partOf) };
    if (isNew) await create.tried({ body });
    else await update.tried({ params: { id }, body: { ...body, version } });
  };
  const bodies: Record<Step, ReactNode> = {
    from_to: (
      <Panel>
        <div className="da-part" style={{ border: 0 }}>
          <div className="da-field">
            <span data-required>{t('data-sync.name')}</span>
            <Input
              status={problems['fullName'] === undefined ? '' : 'error'}
              value={draft.fullName}
              maxLength={100}
              aria-label={t('data-sync.name')}
              onChange={(event) => change({ fullName: event.target.value })}
            />
            <Said words={problems['fullName']} />
          </div>
          {(['from', 'to'] as const).map((side) => (
            <div key={side} className="da-field">
              <span data-required>{t(`data-sync.${side}`)}</span>
              <Select
                style={{ width: '100%' }}
                aria-label={t(`data-sync.${side}`)}
                value={draft[`${side}Id`] || null}
                options={options}
                status={isSame || problems[`${side}Id`] !== undefined ? 'error' : ''}
                onChange={(value) => {
                  tick([]);
                  change({ [`${side}Id`]: value, parts: [] });
                }}
              />
              <Said words={problems[`${side}Id`]} />
            </div>
          ))}
        </div>
        {isSame && <Alert type="error" showIcon title={t('data-sync.same')} />}
      </Panel>
    ),
    tables: (
      <div className="da-stack">
        <Panel title={t('data-sync.choose_tables')}>
          <TableChoice fromId={draft.fromId} chosen={ticked} onChange={(tables) => void choose(tables)} />
        </Panel>
        {problems['parts'] !== undefined && <Alert type="error" showIcon title={problems['parts']} />}
        {draft.parts.map((part) => (
          <PartCard
            key={part.from}
            part={part}
            ends={draft}
            isIncremental={draft.mode === 'incremental'}
            onChange={(next) => change({ parts: draft.parts.map((each) => (each.from === part.from ? next : each)) })}
          />
        ))}
      </div>
    ),
    plan: (
      <div className="da-stack">
        {problems['plan'] !== undefined && <Alert type="error" showIcon title={problems['plan']} />}
        <Panel title={t('data-sync.mode')}>
          <div className="da-stack">
            <Segmented
              style={{ alignSelf: 'start' }}
              value={draft.mode}
              options={(['full', 'incremental'] as const).map((value) => ({
                value,
                label: t(`data-sync.mode_${value}`),
              }))}
              onChange={(mode) => change({ mode })}
            />
            <span className="da-muted">{t(`data-sync.mode_${draft.mode}_hint`)}</span>
            {draft.mode === 'incremental' &&
              draft.parts.map((part) => (
                <PartCard
                  key={part.from}
                  part={part}
                  ends={draft}
                  isIncremental
                  onChange={(next) =>
                    change({ parts: draft.parts.map((each) => (each.from === part.from ? next : each)) })
                  }
                />
              ))}
            <div className="da-bar">
              <span>{t('data-sync.batch')}</span>
              <InputNumber
                min={10}
                max={5000}
                value={draft.batchSize}
                aria-label={t('data-sync.batch')}
                onChange={(n) => change({ batchSize: n ?? 1000 })}
              />
            </div>
          </div>
        </Panel>
        {draft.parts.some((part) => part.deletions !== 'off') && <DeletionPlan draft={draft} onChange={change} />}
        <Panel
          title={t('data-sync.schedule')}
          extra={
            <Switch
              checked={draft.frequency !== null}
              aria-label={t('data-sync.schedule_on')}
              onChange={(isOn) => change({ frequency: isOn ? daily : null })}
            />
          }
        >
          {draft.frequency === null ? (
            <span className="da-muted">{t('data-sync.by_hand')}</span>
          ) : (
            <div className="da-stack">
              <FrequencyEditor value={draft.frequency} onChange={(frequency) => change({ frequency })} />
              <div className="da-bar">
                <Switch
                  checked={draft.enabledMark === 1}
                  aria-label={t('app.enabled')}
                  onChange={(isOn) => change({ enabledMark: isOn ? 1 : 0 })}
                />
                <span>{t(draft.enabledMark === 1 ? 'app.enabled' : 'app.disabled')}</span>
                <span className="da-muted">{t('data-sync.enabled_hint')}</span>
              </div>
            </div>
          )}
        </Panel>
        <Panel title={t('app.description')}>
          <Input.TextArea
            rows={2}
            maxLength={500}
            value={draft.description}
            aria-label={t('app.description')}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Panel>
      </div>
    ),
  };
  const wrong = stepOfProblem(problems);
  return (
    <Page body="flow">
      <StepFrame<Step>
        label={t('data-sync.steps')}
        steps={STEPS.map((key) => ({
          key,
          title: t(`data-sync.step_${key}`),
          isWrong: wrong === key,
          body: bodies[key],
        }))}
        current={step}
        onStep={setStep}
        check={check}
        actions={<Button onClick={() => void giveUp()}>{t('app.cancel')}</Button>}
        finish={(isLast) =>
          (isLast || !isNew) && (
            <Button
              type={isLast ? 'primary' : 'default'}
              loading={create.running || update.running}
              onClick={() => void save()}
            >
              {t('app.save')}
            </Button>
          )
        }
      />
    </Page>
  );
};

const fresh: Draft = {
  fullName: '',
  fromId: '',
  toId: '',
  mode: 'full',
  batchSize: 1000,
  parts: [],
  deletionLimit: 20,
  notifyIds: [],
  frequency: null,
  enabledMark: 1,
  description: '',
};

/** A sync in three steps: where from and to, which tables, how and when. */
export const SyncEditPage = () => {
  const { id = 'new' } = useParams();
  const t = useT();
  const { rename } = usePage();
  const isNew = id === 'new';
  const stored = useRoute(getSync, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  const sync = stored.data;
  const tables = sync?.parts.map((part) => part.from) ?? [];
  const propose = useAction(proposeSync, { success: false });
  const [draft, setDraft] = useState<Draft | undefined>(isNew ? fresh : undefined);
  const name = isNew ? t('data-sync.new') : sync?.fullName;
  useEffect(() => {
    if (name !== undefined) rename(name);
    // oxlint-disable-next-line react/exhaustive-deps -- `rename` is new with every tab; only a new name counts
  }, [name]);
  useEffect(() => {
    if (draft !== undefined || sync === undefined || stored.isFetching) return;
    // what the databases say now, below what was decided then
    void propose.tried({ body: { fromId: sync.fromId, toId: sync.toId, tables } }).then((found) => {
      const { id: _, version: __, parts, ...rest } = sync;
      setDraft({
        ...rest,
        parts: parts.map((part) => {
          const now = found?.parts.find((each) => each.from === part.from);
          return {
            ...part,
            targetExists: now?.targetExists ?? false,
            growColumns: now?.growColumns ?? (part.growColumn === '' ? [] : [part.growColumn]),
            all: now?.columns ?? part.columns,
            retyped: found?.retyped.filter((one) => one.table === part.from) ?? [],
          };
        }),
      });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the sync has come
  }, [sync, stored.isFetching]);
  if (stored.error) return <Failed text={stored.error.message} retry={() => void stored.refetch()} />;
  return draft === undefined ? <PageSkeleton /> : <Editor id={id} initial={draft} version={sync?.version ?? 0} />;
};
