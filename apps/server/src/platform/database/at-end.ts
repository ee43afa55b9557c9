import { CompiledQuery } from 'kysely';
import type { Tx } from './database';
import type { Answer } from './statement-batch';

/** Stands last among the values of a statement that may wait for the end of its transaction. */
export class AtEnd {
  readonly hear: (answer: Answer) => void;
  constructor(hear: (answer: Answer) => void) {
    this.hear = hear;
  }
}

/**
 * Writes at the end of the transaction, in one way to the database with its commit: for what nobody in it reads, such as
 * the row of the audit. It is done or refused with the rest: a refusal fails the commit. `hear` gets the answer before
 * anything happens after the commit. Where the database takes one statement at a time it is written at once.
 */
export const writeAtEnd = async (
  tx: Tx,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  hear: (answer: Answer) => void = () => undefined,
): Promise<void> => {
  if (!tx.isTransaction) throw new Error('no transaction whose end could be waited for');
  await tx.executeQuery(CompiledQuery.raw(sql, [...parameters, new AtEnd(hear)]));
};
