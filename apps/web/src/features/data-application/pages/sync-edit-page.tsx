import { useDiscardQuestion } from '@qiaoban/ui/logic/unsaved/discard-question';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { getSync, proposeSync } from '@qiaoban/contracts/data-application/data-sync.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { StepFrame } from '@qiaoban/ui/step-frame';
import { useT } from '#lib/texts/i18n.ts';
import { usePage } from '#lib/menu/page.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useUnsaved } from '#lib/form/unsaved.ts';
import { FromToStep } from '../sync/from-to-step';
import { PlanStep } from '../sync/plan-step';
import { STEPS, stepOfProblem } from '../sync/sync-steps';
import type { Draft, Step } from '../sync/sync-steps';
import { TablesStep } from '../sync/tables-step';
import { useSyncDraft } from '../sync/use-sync-draft';
import '../data-application.css';

const LIST = '/dataApp/dataSync';

const Editor = ({ id, initial, version }: { id: string; initial: Draft; version: number }) => {
  const t = useT();
  const page = usePage();
  const [step, setStep] = useState<Step>('from_to');
  const leave = (): void => page.close(LIST);
  const sync = useSyncDraft({ id, initial, version, onSaved: leave });
  const { draft, ticked, problems, change } = sync;
  useUnsaved(sync.isChanged);
  const question = useDiscardQuestion();
  const giveUp = async (): Promise<void> => {
    if (!sync.isChanged || (await question())) leave();
  };
  const save = async (): Promise<void> => {
    const missing = await sync.save();
    if (missing !== undefined) setStep(missing);
  };
  const sides = (part: Partial<Draft>): void => {
    sync.tick([]);
    change(part);
  };
  const bodies: Record<Step, ReactNode> = {
    from_to: <FromToStep draft={draft} problems={problems} onChange={change} onSide={sides} />,
    tables: (
      <TablesStep
        draft={draft}
        ticked={ticked}
        problems={problems}
        onTick={(tables) => void sync.choose(tables)}
        onChange={change}
      />
    ),
    plan: <PlanStep draft={draft} problems={problems} onChange={change} />,
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
        check={sync.check}
        actions={<Button onClick={() => void giveUp()}>{t('app.cancel')}</Button>}
        finish={(isLast) =>
          (isLast || id !== 'new') && (
            <Button type={isLast ? 'primary' : 'default'} loading={sync.isSaving} onClick={() => void save()}>
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
