import type { RefusalCode } from './refusals';
import type { Phase, Relation } from './relation';
import { RELATIONS } from './relation';

export const OPERATIONS = [
  'submit',
  'resubmit',
  'agree',
  'refuse',
  'returnStart',
  'returnPrevious',
  'returnNode',
  'transfer',
  'withdraw',
  'urge',
  'cancel',
  'addBefore',
  'addAfter',
  'addBeside',
  'removeSigner',
  'delegate',
  'takeBack',
  'comment',
  'pause',
  'resume',
  'jump',
  'revive',
  'reassign',
  'wake',
  'expire',
  'workDone',
  'workFailed',
  'retryWork',
  'skipWork',
  'view',
  'editForm',
  'delete',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export type Cell = 'allowed' | RefusalCode;
/** Columns in the order of RELATIONS: initiator, owner, former, cc, outsider, monitor, system. */
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell];
type Table = Record<Phase, Row>;

const OK = 'allowed';
const INITIATOR = 'flow.not_starter';
const MONITOR = 'flow.not_monitor';
const TASK = 'flow.not_your_task';
const ACCESS = 'flow.no_access';
const HANDLED = 'flow.already_handled';
const SENT = 'flow.already_submitted';
const IDLE = 'flow.not_running';
const ENDED = 'flow.case_ended';
const UNDER_WAY = 'flow.under_way';
const RUNNING = 'flow.still_running';
const LOCKED = 'flow.form_locked';

const PAUSED = 'flow.paused';
const RUNS = 'flow.not_paused';
const SYSTEM = 'flow.system_only';
const DUE = 'flow.nothing_due';
const ADDER = 'flow.not_added_by_you';

const all = (cell: Cell): Row => [cell, cell, cell, cell, cell, cell, cell];
const forInitiator = (cell: Cell): Row => [cell, INITIATOR, INITIATOR, INITIATOR, INITIATOR, INITIATOR, INITIATOR];
const forMonitor = (cell: Cell): Row => [MONITOR, MONITOR, MONITOR, MONITOR, MONITOR, cell, MONITOR];
const forSystem = (cell: Cell): Row => [SYSTEM, SYSTEM, SYSTEM, SYSTEM, SYSTEM, SYSTEM, cell];
const forOwner: Row = [TASK, OK, HANDLED, TASK, TASK, TASK, TASK];
const forFormer = (cell: Cell): Row => [TASK, TASK, cell, TASK, TASK, TASK, TASK];
/** Whoever was ever asked may have added somebody. */
const forAdder: Row = [ADDER, OK, OK, ADDER, ADDER, ADDER, ADDER];

const submit: Table = {
  draft: forInitiator(OK),
  waiting: forInitiator(SENT),
  handling: forInitiator(SENT),
  paused: forInitiator(SENT),
  adopted: forInitiator(ENDED),
  returned: forInitiator(SENT),
  rejected: forInitiator(ENDED),
  revoked: forInitiator(SENT),
  cancelled: forInitiator(ENDED),
};

const resubmit: Table = {
  ...submit,
  draft: forInitiator(IDLE),
  returned: forInitiator(OK),
  revoked: forInitiator(OK),
};

/** What is done while people are asked: by whom is said by the row. */
const whileAsked = (row: Row): Table => ({
  draft: all(IDLE),
  waiting: row,
  handling: row,
  paused: all(PAUSED),
  adopted: all(ENDED),
  returned: all(IDLE),
  rejected: all(ENDED),
  revoked: all(IDLE),
  cancelled: all(ENDED),
});
const onTask = whileAsked(forOwner);

/** What the clock does; whoever else tries is told so in every phase. */
const byClock: Table = {
  draft: forSystem(DUE),
  waiting: forSystem(OK),
  handling: forSystem(OK),
  paused: forSystem(PAUSED),
  adopted: forSystem(DUE),
  returned: forSystem(DUE),
  rejected: forSystem(DUE),
  revoked: forSystem(DUE),
  cancelled: forSystem(DUE),
};

const withdraw: Table = {
  draft: forInitiator(IDLE),
  waiting: forInitiator(OK),
  handling: forInitiator(UNDER_WAY),
  paused: forInitiator(PAUSED),
  adopted: forInitiator(ENDED),
  returned: forInitiator(IDLE),
  rejected: forInitiator(ENDED),
  revoked: forInitiator(IDLE),
  cancelled: forInitiator(ENDED),
};

const cancel: Table = {
  draft: forMonitor(IDLE),
  waiting: forMonitor(OK),
  handling: forMonitor(OK),
  paused: forMonitor(OK),
  adopted: forMonitor(ENDED),
  returned: forMonitor(OK),
  rejected: forMonitor(ENDED),
  revoked: forMonitor(IDLE),
  cancelled: forMonitor(ENDED),
};

/** The monitor steers what runs. */
const steer: Table = { ...cancel, paused: forMonitor(PAUSED), returned: forMonitor(IDLE) };
const pause: Table = steer;
const resume: Table = {
  ...steer,
  waiting: forMonitor(RUNS),
  handling: forMonitor(RUNS),
  paused: forMonitor(OK),
};
/** Brings back what has ended. */
const revive: Table = {
  draft: forMonitor(IDLE),
  waiting: forMonitor(RUNNING),
  handling: forMonitor(RUNNING),
  paused: forMonitor(RUNNING),
  adopted: forMonitor(OK),
  returned: forMonitor(IDLE),
  rejected: forMonitor(OK),
  revoked: forMonitor(IDLE),
  cancelled: forMonitor(OK),
};

const seen: Row = [OK, OK, OK, OK, ACCESS, OK, ACCESS];
const view: Table = {
  // a draft is nobody's business but the initiator's
  draft: [OK, ACCESS, ACCESS, ACCESS, ACCESS, ACCESS, ACCESS],
  waiting: seen,
  handling: seen,
  paused: seen,
  adopted: seen,
  returned: seen,
  rejected: seen,
  revoked: seen,
  cancelled: seen,
};
/** Whoever sees an instance may say something to it; a draft has nobody to say it to. */
const comment: Table = { ...view, draft: [IDLE, ACCESS, ACCESS, ACCESS, ACCESS, ACCESS, ACCESS] };

const byOwner: Row = [LOCKED, OK, LOCKED, LOCKED, ACCESS, LOCKED, ACCESS];
const byInitiator: Row = [OK, LOCKED, LOCKED, LOCKED, ACCESS, LOCKED, ACCESS];
const locked: Row = [LOCKED, LOCKED, LOCKED, LOCKED, ACCESS, LOCKED, ACCESS];
const editForm: Table = {
  draft: byInitiator,
  waiting: byOwner,
  handling: byOwner,
  paused: locked,
  adopted: locked,
  returned: byInitiator,
  rejected: locked,
  revoked: byInitiator,
  cancelled: locked,
};

const erase = (initiator: Cell, monitor: Cell): Row => [
  initiator,
  INITIATOR,
  INITIATOR,
  INITIATOR,
  ACCESS,
  monitor,
  ACCESS,
];
const remove: Table = {
  draft: erase(OK, ACCESS),
  waiting: erase(RUNNING, RUNNING),
  handling: erase(RUNNING, RUNNING),
  paused: erase(RUNNING, RUNNING),
  adopted: erase(ENDED, OK),
  returned: erase(OK, RUNNING),
  rejected: erase(OK, OK),
  revoked: erase(OK, OK),
  cancelled: erase(ENDED, OK),
};

/**
 * Operation × phase × relation → allowed, or the refusal. Every cell is filled: the type does not let one be forgotten.
 * (edit and delete of own launches only in status 0, 3, 4; detail from status 1 on.)
 */
export const matrix: Record<Operation, Table> = {
  submit,
  resubmit,
  agree: onTask,
  refuse: onTask,
  returnStart: onTask,
  returnPrevious: onTask,
  returnNode: onTask,
  transfer: onTask,
  withdraw,
  urge: { ...withdraw, handling: forInitiator(OK) },
  cancel,
  addBefore: onTask,
  addAfter: onTask,
  addBeside: onTask,
  removeSigner: whileAsked(forAdder),
  delegate: onTask,
  takeBack: whileAsked(forFormer(OK)),
  comment,
  pause,
  resume,
  jump: steer,
  revive,
  reassign: steer,
  wake: byClock,
  expire: byClock,
  workDone: byClock,
  workFailed: byClock,
  retryWork: steer,
  skipWork: steer,
  view,
  editForm,
  delete: remove,
};

type OperationContext = {
  phase: Phase;
  relations: readonly Relation[];
  /** The flow lets the initiator withdraw as long as the instance runs. */
  lateWithdrawal?: boolean;
  /** Operations that the node of the task does not offer. */
  switchedOff?: readonly Operation[];
};
export type Verdict = { allowed: true } | { allowed: false; code: RefusalCode };

// these say only what somebody is not; a refusal that says what happened tells more
const PLAIN: readonly Cell[] = [INITIATOR, MONITOR, TASK, ACCESS, ADDER, SYSTEM];

/** May this be done? Asked by the engine, the server and the buttons alike. Several relations add up. */
export const mayDo = (operation: Operation, context: OperationContext): Verdict => {
  const isLate = operation === 'withdraw' && context.lateWithdrawal === true && context.phase === 'handling';
  const row = matrix[operation][isLate ? 'waiting' : context.phase];
  const cells = context.relations.map((relation) => row[RELATIONS.indexOf(relation)] ?? ACCESS);
  if (cells.includes(OK)) {
    const isOff = context.switchedOff?.includes(operation) === true;
    return isOff ? { allowed: false, code: 'flow.operation_off' } : { allowed: true };
  }
  const code = cells.find((cell) => !PLAIN.includes(cell)) ?? cells[0] ?? ACCESS;
  return { allowed: false, code: code === OK ? ACCESS : code };
};
