import { useDiscardQuestion } from '@qiaoban/ui/logic/unsaved/discard-question';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { HistoryOutlined } from '@ant-design/icons';
import { useParams, useSearchParams } from 'react-router';
import {
  DataInterfaceInput,
  createInterface,
  getInterface,
  listInterfaceVersions,
  listInterfaces,
  selectInterfaces,
  updateInterface,
} from '@qiaoban/contracts/base-data/data-interface.contract';
import { Failed } from '@qiaoban/ui/empty';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { Page } from '@qiaoban/ui/page';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { StepFrame } from '@qiaoban/ui/step-frame';
import { isCallError } from '#lib/call/call-error.ts';
import { problemsOf } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { usePage } from '#lib/menu/page.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useUnsaved } from '#lib/form/unsaved.ts';
import { BasicStep } from '../interface/basic-step';
import { emptyDraft, tabOf, trimmed, withKind } from '../interface/draft';
import type { Definition, Draft, Problems } from '../interface/draft';
import { ProblemContext } from '../interface/field';
import { FormStep } from '../interface/form-step';
import { HttpSteps } from '../interface/http-step';
import { MappingStep } from '../interface/mapping-step';
import { SqlStep } from '../interface/sql-step';
import { StaticStep } from '../interface/static-step';
import { TestStep } from '../interface/test-step';
import { VersionsDrawer } from '../interface/versions-drawer';
import '../interface/interface.css';

const LIST = '/dataApp/dataInterface';
const STEPS = ['basic', 'data', 'test'] as const;
type Step = (typeof STEPS)[number];
const stale = [listInterfaces, selectInterfaces, getInterface, listInterfaceVersions];

type Saved = Draft & { version: number; versionNumber: number };
type Steps = { step: Step; setStep: (step: Step) => void };
type EditorProps = Steps & { id: string; initial: Draft; saved: Saved | undefined };

const DataStep = ({
  definition,
  onChange,
}: {
  definition: Definition;
  onChange: (part: Partial<Definition>) => void;
}) => (
  <div className="itf-body">
    {definition.dataType === 1 && <SqlStep definition={definition} onChange={onChange} />}
    {definition.dataType === 2 && <StaticStep definition={definition} onChange={onChange} />}
    {definition.dataType === 4 && <FormStep definition={definition} onChange={onChange} />}
    {definition.dataType === 3 && <HttpSteps definition={definition} onChange={onChange} />}
    <MappingStep
      value={definition.mapping}
      withRows={definition.dataType === 2 || definition.dataType === 3}
      onChange={(mapping) => onChange({ mapping })}
    />
  </div>
);

const Editor = ({ id, initial, saved, step, setStep }: EditorProps) => {
  const t = useT();
  const page = usePage();
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [showsVersions, setShowsVersions] = useState(false);
  const create = useAction(createInterface, {
    stale,
    done: (made) => page.close(`${LIST}/${made.id}?step=${step}`),
  });
  const update = useAction(updateInterface, { stale });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  useUnsaved(isChanged);
  const question = useDiscardQuestion();
  const change = (part: Partial<Draft>): void => {
    setDraft((old) => ({ ...old, ...part }));
    setProblems({});
  };
  const define = (part: Partial<Definition>): void => change({ definition: { ...draft.definition, ...part } });
  const body = { ...draft, definition: trimmed(draft.definition) };
  /** What the contract finds wrong in a step is shown there. */
  const check = (key: Step): boolean => {
    const found = Object.entries(problemsOf(DataInterfaceInput, body)).filter(([path]) => tabOf(path) === key);
    setProblems(Object.fromEntries(found));
    return found.length === 0;
  };
  const save = async (): Promise<void> => {
    const wrong = STEPS.find((key) => !check(key));
    if (wrong !== undefined) {
      setStep(wrong);
      return;
    }
    try {
      if (saved === undefined) await create.run({ body });
      else await update.run({ params: { id }, body: { ...body, version: saved.version } });
    } catch (error) {
      // failures without a place were shown already
      if (!isCallError(error) || error.fields.length === 0) return;
      setProblems(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      setStep(tabOf(error.fields[0]!.path));
      toast.error(error.fields[0]!.message);
    }
  };
  const leave = async (): Promise<void> => {
    if (isChanged && !(await question())) return;
    page.close(LIST);
  };
  const wrong = new Set<Step>(Object.keys(problems).map(tabOf));
  const bodies: Record<Step, ReactNode> = {
    basic: <BasicStep draft={draft} onChange={change} />,
    data: <DataStep definition={draft.definition} onChange={define} />,
    test: <TestStep id={saved === undefined ? '' : id} definition={draft.definition} onProblems={setProblems} />,
  };
  return (
    <Page body="flow">
      <ProblemContext value={problems}>
        <StepFrame<Step>
          label={t('data-interface.steps')}
          steps={STEPS.map((key) => ({
            key,
            title: t(`data-interface.step_${key}`),
            isWrong: wrong.has(key),
            body: bodies[key],
          }))}
          current={step}
          onStep={setStep}
          check={check}
          actions={
            <>
              {saved && (
                <Button icon={<HistoryOutlined />} onClick={() => setShowsVersions(true)}>
                  {t('data-interface.version', { number: saved.versionNumber })}
                </Button>
              )}
              <Button onClick={() => void leave()}>{t('data-interface.back')}</Button>
            </>
          }
          finish={(isLast) => (
            <Button
              type={isLast ? 'primary' : 'default'}
              loading={create.running || update.running}
              onClick={() => void save()}
            >
              {t('app.save')}
            </Button>
          )}
        />
      </ProblemContext>
      {showsVersions && saved && (
        <VersionsDrawer id={id} current={saved.versionNumber} onClose={() => setShowsVersions(false)} />
      )}
    </Page>
  );
};

/** A data interface: what it is called, where its data come from, a test run. */
export const DataInterfaceEditPage = () => {
  const { id = 'new' } = useParams();
  const [search] = useSearchParams();
  const t = useT();
  const { rename } = usePage();
  // outlives the editor, which begins anew with what was saved
  const [step, setStep] = useState(() => STEPS.find((key) => key === search.get('step')) ?? 'basic');
  const isNew = id === 'new';
  const stored = useRoute(getInterface, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  const name = isNew ? t('data-interface.new') : stored.data?.fullName;
  useEffect(() => {
    if (name !== undefined) rename(name);
    // oxlint-disable-next-line react/exhaustive-deps -- `rename` is new with every tab; only a new name counts
  }, [name]);
  const steps = { step, setStep };
  if (isNew) return <Editor id={id} initial={emptyDraft(search.get('category') ?? '')} saved={undefined} {...steps} />;
  if (stored.error) return <Failed text={stored.error.message} retry={() => void stored.refetch()} />;
  if (!stored.data) return <PageSkeleton />;
  const { id: _id, version, versionNumber, ...draft } = stored.data;
  const initial = { ...draft, definition: withKind(draft.definition, draft.definition.dataType) };
  const saved = { ...initial, version, versionNumber };
  return <Editor key={`${id} ${version}`} id={id} initial={initial} saved={saved} {...steps} />;
};
