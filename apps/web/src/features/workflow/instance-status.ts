import type { Language } from '@qiaoban/contracts/languages';
import { flowTextOf } from '@qiaoban/flow/texts';
import type { Tone } from '@qiaoban/ui/status-tag';

/** Statuses of an instance on the wire. */
export const STATUSES = [0, 1, 2, 3, 4, 5] as const;
export const URGENCIES = [1, 2, 3] as const;

const statusTones: Record<number, Tone> = {
  0: 'neutral',
  1: 'info',
  2: 'success',
  3: 'danger',
  4: 'warning',
  5: 'danger',
};
export const statusTone = (status: number, isReturned = false): Tone =>
  isReturned ? 'warning' : (statusTones[status] ?? 'neutral');
/** `isReturned`: status 3 that its initiator may correct and submit again. */
export const statusText = (language: Language, status: number, isReturned = false): string =>
  flowTextOf(language, `flow.status.${isReturned ? 'returned' : status}`);

const urgencyTones: Record<number, Tone> = { 1: 'neutral', 2: 'warning', 3: 'danger' };
export const urgencyTone = (urgency: number): Tone => urgencyTones[urgency] ?? 'neutral';
export const urgencyText = (language: Language, urgency: number): string =>
  flowTextOf(language, `flow.urgency.${urgency}`);

const decisionTones: Record<string, Tone> = {
  agreed: 'success',
  refused: 'danger',
  returned: 'warning',
  transferred: 'info',
};
export const decisionTone = (decision: string): Tone => decisionTones[decision] ?? 'neutral';
export const decisionText = (language: Language, decision: string): string =>
  decision === '' ? '' : flowTextOf(language, `flow.task.${decision}`);

/** Only a draft, a rejected or a withdrawn instance may be changed or deleted by its initiator. */
export const isInHand = (status: number): boolean => status === 0 || status === 3 || status === 4;

/** It has come to its end and nobody is asked any more. */
export const isOver = ({ status, isReturned }: { status: number; isReturned: boolean }): boolean =>
  status >= 2 && !isReturned;

/** Its initiator hands it in again as a new one: it cannot be corrected and submitted any more. */
export const isToBeginAgain = ({ status, isReturned }: { status: number; isReturned: boolean }): boolean =>
  isOver({ status, isReturned }) && status !== 4;
