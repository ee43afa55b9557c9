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
  'view',
  'editForm',
  'delete',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export type Cell = 'allowed' | RefusalCode;
/** Columns in the order of RELATIONS: starter, owner, former, circulated, stranger, monitor. */
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell];
type Table = Record<Phase, Row>;

const OK = 'allowed';
const STARTER = 'flow.not_starter';
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

const all = (cell: Cell): Row => [cell, cell, cell, cell, cell, cell];
const forStarter = (cell: Cell): Row => [cell, STARTER, STARTER, STARTER, STARTER, STARTER];
const forMonitor = (cell: Cell): Row => [MONITOR, MONITOR, MONITOR, MONITOR, MONITOR, cell];
const forOwner: Row = [TASK, OK, HANDLED, TASK, TASK, TASK];

const submit: Table = {
  draft: forStarter(OK),
  waiting: forStarter(SENT),
  handling: forStarter(SENT),
  adopted: forStarter(ENDED),
  returned: forStarter(SENT),
  rejected: forStarter(ENDED),
  revoked: forStarter(SENT),
  cancelled: forStarter(ENDED),
};

const resubmit: Table = {
  ...submit,
  draft: forStarter(IDLE),
  returned: forStarter(OK),
  revoked: forStarter(OK),
};

/** Whatever is done with an open task. */
const onTask: Table = {
  draft: all(IDLE),
  waiting: forOwner,
  handling: forOwner,
  adopted: all(ENDED),
  returned: all(IDLE),
  rejected: all(ENDED),
  revoked: all(IDLE),
  cancelled: all(ENDED),
};

const withdraw: Table = {
  draft: forStarter(IDLE),
  waiting: forStarter(OK),
  handling: forStarter(UNDER_WAY),
  adopted: forStarter(ENDED),
  returned: forStarter(IDLE),
  rejected: forStarter(ENDED),
  revoked: forStarter(IDLE),
  cancelled: forStarter(ENDED),
};

const cancel: Table = {
  draft: forMonitor(IDLE),
  waiting: forMonitor(OK),
  handling: forMonitor(OK),
  adopted: forMonitor(ENDED),
  returned: forMonitor(OK),
  rejected: forMonitor(ENDED),
  revoked: forMonitor(IDLE),
  cancelled: forMonitor(ENDED),
};

const seen: Row = [OK, OK, OK, OK, ACCESS, OK];
const view: Table = {
  // a draft is nobody's business but the starter's
  draft: [OK, ACCESS, ACCESS, ACCESS, ACCESS, ACCESS],
  waiting: seen,
  handling: seen,
  adopted: seen,
  returned: seen,
  rejected: seen,
  revoked: seen,
  cancelled: seen,
};

const byOwner: Row = [LOCKED, OK, LOCKED, LOCKED, ACCESS, LOCKED];
const byStarter: Row = [OK, LOCKED, LOCKED, LOCKED, ACCESS, LOCKED];
const locked: Row = [LOCKED, LOCKED, LOCKED, LOCKED, ACCESS, LOCKED];
const editForm: Table = {
  draft: byStarter,
  waiting: byOwner,
  handling: byOwner,
  adopted: locked,
  returned: byStarter,
  rejected: locked,
  revoked: byStarter,
  cancelled: locked,
};

const erase = (starter: Cell, monitor: Cell): Row => [starter, STARTER, STARTER, STARTER, ACCESS, monitor];
const remove: Table = {
  draft: erase(OK, ACCESS),
  waiting: erase(RUNNING, RUNNING),
  handling: erase(RUNNING, RUNNING),
  adopted: erase(ENDED, OK),
  returned: erase(OK, RUNNING),
  rejected: erase(OK, OK),
  revoked: erase(OK, OK),
  cancelled: erase(ENDED, OK),
};

/**
 * Operation × phase × relation → allowed, or the refusal. Every cell is filled: the type does not let one be forgotten.
 * (formats 2.4: edit and delete of own launches only in status 0, 3, 4; detail from status 1 on.)
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
  urge: { ...withdraw, handling: forStarter(OK) },
  cancel,
  view,
  editForm,
  delete: remove,
};

export type OperationContext = {
  phase: Phase;
  relations: readonly Relation[];
  /** The flow lets the starter withdraw as long as the case runs. */
  lateWithdrawal?: boolean;
  /** Operations that the node of the task does not offer. */
  switchedOff?: readonly Operation[];
};
export type Verdict = { allowed: true } | { allowed: false; code: RefusalCode };

// these say only what somebody is not; a refusal that says what happened tells more
const PLAIN: readonly Cell[] = [STARTER, MONITOR, TASK, ACCESS];

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
