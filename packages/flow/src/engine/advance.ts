import type { Answers, AssigneeQuery } from '../people/assignee';
import type { FlowDocument } from '../model/document';
import { taskRulesOf } from '../model/document';
import type { Effect } from './effects';
import { completionOf } from './completion';
import type { TaskAt } from './decide';
import { expire, wake } from './clock';
import { approveTask, rejectTask, returnTask } from './decide';
import type {
  AddSignerEvent,
  ApproveEvent,
  DelegateEvent,
  FlowEvent,
  RejectEvent,
  ReturnEvent,
  TransferEvent,
} from './events';
import { jump, pause, reassign, resume } from './monitor';
import type { Run } from './run';
import { change, refuse, startRun } from './run';
import { addSigner, removeSigner, takeBack, transfer } from './signers';
import { cancel, comment, remind, withdraw } from './steer';
import { submit } from './submit';
import { failWork, finishWork, retryWork, skipWork } from './work';
import type { Operation } from '../rules/matrix';
import { evaluateOperation } from '../rules/operations';
import type { Refused } from '../rules/refusals';
import type { InstanceState, FlowContext } from './state';
import { InstanceStatus, openTasks } from './state';

type Advanced = { state: InstanceState; effects: Effect[] };
/** `state` and `effects`, or why nothing happens. */
export type Advance = Advanced | { refused: Refused };

const RETURN_OPERATIONS = { start: 'returnStart', previous: 'returnPrevious', node: 'returnNode' } as const;
const SIGNER_OPERATIONS = { before: 'addBefore', after: 'addAfter', beside: 'addBeside' } as const;

/** The row of the matrix that an event belongs to. */
const operationOf = (event: FlowEvent): Operation => {
  if (event.kind === 'return') return RETURN_OPERATIONS[event.to.kind];
  return event.kind === 'addSigner' ? SIGNER_OPERATIONS[event.where] : event.kind;
};

/** The task that the event names, if it is open and the actor's; every other answer is a refusal. */
const taskAt = (run: Run, taskId: string): TaskAt | undefined => {
  const task = run.state.tasks.find((each) => each.id === taskId);
  const rules = task && taskRulesOf(run.document.nodes[task.nodeId]);
  if (!task || !rules) refuse(run, { code: 'flow.task_unknown' });
  else if (task.userId !== run.event.actor.userId) refuse(run, { code: 'flow.not_your_task' });
  else if (task.status !== 'open') refuse(run, { code: 'flow.already_handled' });
  else return { task, nodeId: task.nodeId, rules };
  return undefined;
};

type OnTask = ApproveEvent | RejectEvent | ReturnEvent | TransferEvent | DelegateEvent | AddSignerEvent;

const decide = (run: Run, event: OnTask): void => {
  const at = taskAt(run, event.taskId);
  if (!at) return undefined;
  switch (event.kind) {
    case 'agree':
      return approveTask(run, event, at);
    case 'refuse':
      return rejectTask(run, event, at);
    case 'return':
      return returnTask(run, event, at);
    case 'addSigner':
      return addSigner(run, event, at);
    case 'transfer':
    case 'delegate':
      return transfer(run, event, at);
  }
};

const happen = (run: Run, event: FlowEvent): void => {
  switch (event.kind) {
    case 'submit':
    case 'resubmit':
      return submit(run, event);
    case 'withdraw':
      return withdraw(run, event);
    case 'urge':
      return remind(run, event);
    case 'cancel':
      return cancel(run, event);
    case 'removeSigner':
      return removeSigner(run, event);
    case 'takeBack':
      return takeBack(run, event);
    case 'comment':
      return comment(run, event);
    case 'pause':
      return pause(run, event);
    case 'resume':
      return resume(run, event);
    case 'jump':
    case 'revive':
      return jump(run, event);
    case 'reassign':
      return reassign(run, event);
    case 'wake':
      return wake(run, event);
    case 'expire':
      return expire(run, event);
    case 'workDone':
      return finishWork(run, event);
    case 'workFailed':
      return failWork(run, event);
    case 'retryWork':
      return retryWork(run, event);
    case 'skipWork':
      return skipWork(run, event);
    default:
      return decide(run, event);
  }
};

const carryOut = (run: Run): void => {
  const { event } = run;
  const task = 'taskId' in event ? run.state.tasks.find((each) => each.id === event.taskId) : undefined;
  const verdict = evaluateOperation(run.document, run.state, operationOf(event), event.actor, task);
  return verdict.allowed ? happen(run, event) : refuse(run, { code: verdict.code });
};

const attempt = (document: FlowDocument, state: InstanceState, event: FlowEvent, context: FlowContext): Run => {
  const run = startRun(document, state, event, context);
  carryOut(run);
  const isOpen = run.state.status === InstanceStatus.waiting && !run.refused && run.needs.length === 0;
  // law: while an instance waits, it waits for somebody, for a time that will come, or for the program
  const comesBack = run.state.tokens.some((token) => token.wakeAt !== undefined || token.work !== undefined);
  if (isOpen && openTasks(run.state).length === 0 && !comesBack) refuse(run, { code: 'flow.nobody_to_ask' });
  return run;
};

/**
 * The questions about people that have to be answered before `advance` can say what happens; none when it can. Ask again with
 * the answers added until there are none: an answer may lead to a further question (a manager in place of the initiator).
 */
export const needs = (
  document: FlowDocument,
  state: InstanceState,
  event: FlowEvent,
  context: FlowContext,
): AssigneeQuery[] => {
  const run = attempt(document, state, event, context);
  return run.refused ? [] : run.needs;
};

const outcomeOf = (run: Run): Advance => {
  if (run.refused) return { refused: run.refused };
  if (run.needs.length > 0) return { refused: { code: 'flow.unanswered' } };
  change(run, { progress: completionOf(run) });
  return { state: run.state, effects: run.effects };
};

/**
 * What an event does to an instance. Pure: no clock, no directory, no database; neither argument is changed. A refused event has no
 * effect at all. Unanswered questions are refused with `flow.unanswered` (see `needs`).
 */
export const advance = (
  document: FlowDocument,
  state: InstanceState,
  event: FlowEvent,
  context: FlowContext,
): Advance => outcomeOf(attempt(document, state, event, context));

/** Answers questions of the directory, all of one round at once. Every key of the queries must be in the answer. */
type Answerer = (queries: readonly AssigneeQuery[]) => Promise<Answers>;

// each round answers at least one question of a finite document
const MAX_ROUNDS = 100;

/** Asks, answers and advances: the whole loop of a service. */
export const advanceAsking = async (
  document: FlowDocument,
  state: InstanceState,
  event: FlowEvent,
  context: FlowContext,
  answer: Answerer,
): Promise<Advance> => {
  let answers = context.answers;
  for (let round = 0; ; round += 1) {
    const run = attempt(document, state, event, { ...context, answers });
    if (run.refused || run.needs.length === 0 || round === MAX_ROUNDS) return outcomeOf(run);
    answers = { ...answers, ...(await answer(run.needs)) };
  }
};
