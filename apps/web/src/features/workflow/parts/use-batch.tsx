import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { MOST_IN_BATCH, decideTogether } from '@qiaoban/contracts/workflow/decide-together.contract';
import type { Action } from '@qiaoban/ui/actions';
import type { TableSelection } from '@qiaoban/ui/data-table-types';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, newKey, showFailure } from '#lib/call/query.ts';
import { sharedWord } from '../action-texts';
import { WORK_ROUTES } from '../work-routes';
import { BatchResult } from './batch-result';
import type { BatchOutcome } from './batch-result';
import type { Decision } from './decision';
import { DecisionDialog } from './decision-dialog';

type Kind = 'agree' | 'refuse';
const BATCH_TYPE = { agree: 0, refuse: 1 } as const;
const NOTHING_MORE = { operations: [], returnTargets: [], added: [], people: [], steps: [], task: null };
/** What was asked, with its key: sent again after a lost answer, it goes on where it stopped. */
type Asked = { kind: Kind; rows: readonly InstanceRow[]; idempotencyKey: string };

const outcomeOf = (kind: Kind, rows: readonly InstanceRow[], reply: ReplyOf<typeof decideTogether>): BatchOutcome => ({
  kind,
  done: reply.list.filter(({ isDone }) => isDone).length,
  refused: reply.list.flatMap(({ id, isDone, message }) => {
    const row = rows.find((each) => each.id === id);
    return isDone || !row ? [] : [{ row, message }];
  }),
});

/** Ticks in the list of to-dos, and one decision for all that are ticked. */
export const useBatch = (
  rows: readonly InstanceRow[],
  onOpen: (row: InstanceRow) => void,
): { selection: TableSelection; batchActions: Action[]; dialogs: ReactNode } => {
  const t = useT();
  const [ticked, setTicked] = useState<readonly InstanceRow[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<BatchOutcome>();

  const choose = (keys: readonly string[]): void => {
    // as it stands now, of a row that is ticked already too
    const known = new Map([...ticked, ...rows].map((row) => [row.id, row]));
    setTicked(keys.flatMap((key) => known.get(key) ?? []));
  };
  const ask = (kind: Kind): void => {
    setProblem(undefined);
    setAsked({ kind, rows: ticked, idempotencyKey: newKey() });
  };
  const decide = async ({ kind, rows: chosen, idempotencyKey }: Asked, decision: Decision): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { comment: handleOpinion, enclosed } = decision;
      const body = { ids: chosen.map(({ id }) => id), batchType: BATCH_TYPE[kind], handleOpinion, ...enclosed };
      const made = outcomeOf(kind, chosen, await call(decideTogether, { body }, { idempotencyKey }));
      setAsked(undefined);
      setTicked(made.refused.map(({ row }) => row));
      if (made.refused.length > 0) setOutcome(made);
      else toast.success(t(`workflow.batch_done_${kind}`, { count: made.done }));
    } catch (cause) {
      if (isCallError(cause)) setProblem(cause.message);
      else showFailure(cause);
    } finally {
      setBusy(false);
      void markStale(...WORK_ROUTES);
    }
  };

  /** What the ticked ones call it, where they agree on a word. */
  const batchWord = (kind: Kind): string => {
    const word = sharedWord(ticked, kind);
    return word === undefined ? t(`workflow.batch_${kind}`) : t('workflow.batch_own', { word });
  };
  const isTooMany = ticked.length > MOST_IN_BATCH;
  const action = (kind: Kind): Action => ({
    key: kind,
    label: batchWord(kind),
    primary: kind === 'agree',
    danger: kind === 'refuse',
    run: () => (isTooMany ? toast.warning(t('workflow.batch_most', { count: MOST_IN_BATCH })) : ask(kind)),
  });

  return {
    selection: {
      keys: ticked.map(({ id }) => id),
      onChange: choose,
      whyNot: (key) =>
        rows.find((row) => row.id === key)?.isBatchable === false ? t('workflow.batch_not_here') : undefined,
    },
    batchActions: [action('agree'), action('refuse')],
    dialogs: (
      <>
        {asked && (
          <DecisionDialog
            action={asked.kind}
            word={sharedWord(asked.rows, asked.kind) ?? t(`workflow.do_${asked.kind}`)}
            data={{ ...NOTHING_MORE, title: t('workflow.batch_of', { count: asked.rows.length }) }}
            commentNeeded={
              asked.kind === 'refuse' || asked.rows.some((row) => row.opinionRequiredOn.includes(asked.kind))
            }
            busy={isBusy}
            problem={problem}
            mustSign={asked.rows.some((row) => row.needsSignature)}
            onDecide={(decision) => void decide(asked, decision)}
            onClose={() => isBusy || setAsked(undefined)}
          />
        )}
        {outcome && <BatchResult outcome={outcome} onOpen={onOpen} onClose={() => setOutcome(undefined)} />}
      </>
    ),
  };
};
