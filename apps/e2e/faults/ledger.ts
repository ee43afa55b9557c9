import { appendFileSync } from 'node:fs';
import { newKey } from '../harness/client';

/** What is written during a trial; each kind leaves its own trace in the database. */
export type Kind = 'claim' | 'agree' | 'note' | 'change' | 'chat';

/** One sending of an intent. Times are of `performance.now()`. */
export type Attempt = {
  node: number;
  began: number;
  ended: number;
  /** HTTP status; `none` when the connection broke before an answer. */
  status: number | 'none';
  retryAfter: string | null;
  /** Code of the refusal, or what broke. */
  error: string;
};

/** What a person wanted to be stored, known by its text, sent again under its key. */
export type Intent = {
  kind: Kind;
  text: string;
  key: string;
  /** Sent once only, whatever is answered: shows what was stored although it was refused. */
  isOnce: boolean;
  attempts: Attempt[];
};

type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** What is answered when the connection broke during a commit: nobody can know, and that is what is said. */
const OUTCOME_UNKNOWN = 'common.outcome_unknown';

/** Unknown: some sending had no answer, or one that says so: it may or may not be stored, but not twice. */
export const outcomeOf = ({ attempts }: Intent): Outcome => {
  if (attempts.some(({ status }) => status === 200)) return 'acknowledged';
  const isAnswered = attempts.every(({ status, error }) => status !== 'none' && error !== OUTCOME_UNKNOWN);
  return attempts.length > 0 && isAnswered ? 'refused' : 'unknown';
};

/** Keeps every intent before it is sent, and every answer, in a file of the trial's own. */
export const createLedger = (file: string) => {
  const intents: Intent[] = [];
  const run = Math.random().toString(36).slice(2, 8);
  const keep = (line: object): void => appendFileSync(file, `${JSON.stringify(line)}\n`);
  return {
    intents,
    /** Begins the texts of this trial. */
    prefix: `${run}-`,
    intend: (kind: Kind, isOnce = false): Intent => {
      const intent: Intent = { kind, text: `${run}-${kind}-${intents.length}`, key: newKey(), isOnce, attempts: [] };
      intents.push(intent);
      keep({ intent: intent.text, key: intent.key });
      return intent;
    },
    answered: (intent: Intent, attempt: Attempt): void => {
      intent.attempts.push(attempt);
      keep({ answer: intent.text, ...attempt });
    },
  };
};
export type Ledger = ReturnType<typeof createLedger>;
