import { createRecord, updateRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { approveTask, getInstance, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { send } from '../harness/client';
import type { Answer } from '../harness/client';
import type { Intent, Ledger } from './ledger';
import type { Stage } from './stage';

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Longer than any call may take: one that hangs is seen as such, not waited for. */
const CALL_MS = 60_000;
/** So long after the end people go on asking for an answer. */
const SETTLE_MS = 60_000;

type Send<T> = (base: string, key: string, signal: AbortSignal) => Promise<Answer<T>>;
type Options = {
  /** Addresses of the nodes; a dead one stays in its place. */
  nodes: () => readonly string[];
  stage: Stage;
  ledger: Ledger;
  workers?: number;
  /** Rest of a worker between two works, ms. */
  rest?: number;
};

/** A refusal that another try would not change. */
const isFinal = (status: number): boolean => status < 500 && status !== 429 && status !== 408;

const errorOf = (error: unknown): string => {
  const { cause, message } = error as { cause?: { code?: string }; message: string };
  return cause?.code ?? message;
};

/**
 * People at work: claims with numbers, approvals, notes and changes of notes. Two of three calls are sent again under
 * their key until they are answered, the third is sent once.
 */
export const startLoad = ({ nodes, stage, ledger, workers = 6, rest = 20 }: Options) => {
  let isStopping = false;
  let deadline = Infinity;
  let turn = 0;
  const openInstances: string[] = [];
  const freshNotes: { id: string; title: string }[] = [];

  const attempt = async <T>(intent: Intent, node: number, sendTo: Send<T>): Promise<Answer<T> | undefined> => {
    const began = performance.now();
    let answer: Answer<T> | undefined;
    let broken = '';
    try {
      answer = await sendTo(nodes()[node]!, intent.key, AbortSignal.timeout(CALL_MS));
    } catch (error) {
      broken = errorOf(error);
    }
    ledger.answered(intent, {
      node,
      began,
      ended: performance.now(),
      status: answer === undefined ? 'none' : answer.status,
      retryAfter: answer?.retryAfter ?? null,
      error: answer?.envelope.error ?? broken,
    });
    return answer;
  };

  const deliver = async <T>(intent: Intent, sendTo: Send<T>): Promise<T | undefined> => {
    for (let at = turn; ; at += 1) {
      const answer = await attempt(intent, at % nodes().length, sendTo);
      if (answer?.status === 200) return answer.envelope.data;
      if (intent.isOnce || (answer !== undefined && isFinal(answer.status))) return undefined;
      if (performance.now() > deadline) return undefined;
      await pause(100 + Math.random() * 100);
    }
  };

  const claim = async (isOnce: boolean): Promise<void> => {
    const intent = ledger.intend('claim', isOnce);
    const data = { title: intent.text, lines: [1, 2].map((n) => ({ item: intent.text, amount: n })) };
    const body = { flowId: stage.flowId, data, status: 0 as const, flowUrgent: 1, picks: {} };
    const made = await deliver(intent, (base, key, signal) =>
      send(base, stage.writer.token, startInstance, { body, key }, signal),
    );
    if (made !== undefined) openInstances.push(made.id);
  };

  const agree = async (id: string, isOnce: boolean): Promise<void> => {
    const read = nodes()[turn % nodes().length]!;
    const seen = await send(
      read,
      stage.approver.token,
      getInstance,
      { params: { id } },
      AbortSignal.timeout(CALL_MS),
    ).catch(() => undefined);
    const task = seen?.status === 200 ? seen.envelope.data.task : undefined;
    if (task === undefined || task === null) return void openInstances.push(id);
    const intent = ledger.intend('agree', isOnce);
    await deliver(intent, (base, key, signal) =>
      send(
        base,
        stage.approver.token,
        approveTask,
        { params: { id: task.id }, body: { handleOpinion: intent.text }, key },
        signal,
      ),
    );
  };

  const note = async (isOnce: boolean): Promise<void> => {
    const intent = ledger.intend('note', isOnce);
    const given = { params: { id: stage.noteFormId }, body: { data: { title: intent.text } } };
    const made = await deliver(intent, (base, key, signal) =>
      send(base, stage.writer.token, createRecord, { ...given, key }, signal),
    );
    if (made !== undefined) freshNotes.push({ id: made.id, title: intent.text });
  };

  const change = async ({ id: recordId, title }: { id: string; title: string }, isOnce: boolean): Promise<void> => {
    const intent = ledger.intend('change', isOnce);
    const body = { data: { title, said: intent.text }, version: 1 };
    await deliver(intent, (base, key, signal) =>
      send(base, stage.writer.token, updateRecord, { params: { id: stage.noteFormId, recordId }, body, key }, signal),
    );
  };

  const work = async (): Promise<void> => {
    while (!isStopping) {
      turn += 1;
      const isOnce = turn % 3 === 0;
      const kind = turn % 5;
      const openInstance = kind === 2 ? openInstances.shift() : undefined;
      const freshNote = kind === 4 ? freshNotes.shift() : undefined;
      if (openInstance !== undefined) await agree(openInstance, isOnce);
      else if (freshNote !== undefined) await change(freshNote, isOnce);
      else if (kind === 3) await note(isOnce);
      else await claim(isOnce);
      await pause(rest);
    }
  };
  const working = Promise.all(Array.from({ length: workers }, work));

  return {
    /** No new work; waits for the answers that are still asked for. */
    finish: async (): Promise<void> => {
      isStopping = true;
      deadline = performance.now() + SETTLE_MS;
      await working;
    },
  };
};
