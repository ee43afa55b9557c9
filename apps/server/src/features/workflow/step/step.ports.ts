import type { Db } from '#platform/database/database';
import type { Outbound } from '#platform/outbound/outbound';
import type { Sandbox } from '#platform/sandbox/sandbox';

/** What automatic steps use of the program around them. */
export type StepPorts = {
  outbound: Pick<Outbound, 'fetch'>;
  sandbox: Sandbox;
  /** Runs a data interface by its id or code for a person; its calls carry the key. */
  interfaces: {
    run(
      db: Db,
      who: { userId: string; userName: string; tenant: string },
      idOrCode: string,
      parameters: Readonly<Record<string, unknown>>,
      idempotencyKey: string,
    ): Promise<{ data: unknown }>;
  };
};

/** What a step answered, what its log says besides, and which files of records lie in the answer. */
export type StepAnswer = { answer: unknown; detail: string; files?: ReadonlySet<string> };
