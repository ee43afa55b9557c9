import { useState } from 'react';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { countWork, listMyWork } from '@qiaoban/contracts/workflow/instance.contract';
import { decideTogether } from '@qiaoban/contracts/workflow/decide-together.contract';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, newKey, showFailure } from '#lib/call/query.ts';

export type Act = 'agree' | 'refuse';
const BATCH_TYPE = { agree: 0, refuse: 1 } as const;
/** A refusal always says why; agreeing where the step asks for it. */
const wantsComment = (row: InstanceRow, act: Act): boolean => act === 'refuse' || row.opinionRequiredOn.includes(act);

/** Decisions on the rows of a short list; a row that was decided stays and says what became of it. */
export const useApproveHere = (rows: readonly InstanceRow[] | undefined) => {
  const t = useT();
  const [asked, setAsked] = useState<{ row: InstanceRow; act: Act; key: string }>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [handled, setHandled] = useState<readonly { row: InstanceRow; act: Act }[]>([]);

  const decide = async (opinion: string): Promise<void> => {
    if (asked === undefined || isBusy) return;
    const { row, act, key } = asked;
    if (wantsComment(row, act) && opinion === '') return setProblem(t('home.opinion_missing'));
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { ids: [row.id], batchType: BATCH_TYPE[act], handleOpinion: opinion };
      const [answer] = (await call(decideTogether, { body }, { idempotencyKey: key })).list;
      if (answer?.isDone === true) {
        setHandled((before) => [...before, { row, act }]);
        setAsked(undefined);
        void markStale(listMyWork, countWork);
      } else setProblem(answer?.message);
    } catch (cause) {
      if (isCallError(cause)) setProblem(cause.message);
      else showFailure(cause);
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  const known = new Set(handled.map(({ row }) => row.id));
  const waiting = rows?.filter(({ id }) => !known.has(id)) ?? [];
  // the one whose comment is being written stays, though newer ones come or somebody else decides
  const isLeft = asked !== undefined && !waiting.some(({ id }) => id === asked.row.id);
  return {
    /** Those that wait, and those that were decided here, newest first. */
    rows:
      rows &&
      [...waiting, ...(isLeft ? [asked.row] : []), ...handled.map(({ row }) => row)].toSorted(
        (a, b) => b.creatorTime - a.creatorTime,
      ),
    actOf: (id: string): Act | undefined => handled.find(({ row }) => row.id === id)?.act,
    asked,
    isBusy,
    problem,
    wantsComment,
    ask: (row: InstanceRow, act: Act): void => {
      setProblem(undefined);
      setAsked({ row, act, key: newKey() });
    },
    close: (): void => (isBusy ? undefined : setAsked(undefined)),
    decide,
  };
};
export type ApproveHere = ReturnType<typeof useApproveHere>;
