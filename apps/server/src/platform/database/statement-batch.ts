import pg from 'pg';
import type { Connection, FieldDef, QueryConfig, Submittable } from 'pg';

/** What the driver's connection knows of statements that the server has parsed, or is about to. */
type Parsing = Connection & {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};
/** Rows of one statement, and how many it wrote. */
export type Answer = { rows: Record<string, unknown>[]; rowCount: number | null };
type Done = (error: Error | undefined, answers: readonly Answer[]) => void;

/** A query of the driver, with what the driver asks of it. */
type Driven = pg.Query & {
  name?: string;
  text: string;
  callback: (error: Error | null, answer: Answer) => void;
  handleRowDescription(message: { fields: FieldDef[] }): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
};

/**
 * Statements that go to the server in one piece and are one transaction: PostgreSQL commits together what comes before one
 * `Sync`. `done` hears the answers in their order once all are committed, or why none of them was carried out.
 */
export class StatementBatch implements Submittable {
  readonly #queries: readonly Driven[];
  readonly #answers: Answer[] = [];
  readonly #done: Done;
  #at = 0;
  #unfit: Error | undefined;
  #stopNoting: () => void = () => undefined;

  constructor(statements: readonly QueryConfig[], done: Done) {
    this.#done = done;
    this.#queries = statements.map((statement, at) => {
      const query = new pg.Query(statement) as Driven;
      query.callback = (error, answer) => {
        if (error === null) this.#answers[at] = answer;
        else this.#unfit ??= error;
      };
      return query;
    });
  }

  /** All of it, for whoever listens to what is sent. */
  get text(): string {
    return this.#queries.map(({ text }) => text).join('; ');
  }

  /** The driver calls this when the connection is free. */
  submit(connection: Connection): void {
    this.#noteParsed(connection as Parsing);
    // each query of the driver ends with a sync of its own, and that would be a commit
    const unsynced = Object.create(connection, { sync: { value: () => undefined } }) as Connection;
    connection.stream.cork();
    for (const query of this.#queries) query.submit(unsynced);
    // of a value that cannot be sent nothing has left yet: neither does the rest
    if (this.#unfit !== undefined) connection.stream.destroy();
    else connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: { fields: FieldDef[] }): void {
    this.#queries[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#queries[this.#at]?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    this.#stopNoting();
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    this.#done(this.#unfit, this.#answers);
  }

  handleError(error: Error): void {
    this.#stopNoting();
    this.#done(this.#unfit ?? error, []);
  }

  /** The driver notes what was parsed of one query at a time; here several are under way. */
  #noteParsed(connection: Parsing): void {
    const fresh = new Map<string, string>();
    for (const { name, text } of this.#queries)
      if (name !== undefined && connection.parsedStatements[name] === undefined) fresh.set(name, text);
    if (fresh.size === 0) return;
    const note = (): void => {
      const [next] = fresh;
      if (next === undefined) return;
      const [name, text] = next;
      fresh.delete(name);
      connection.parsedStatements[name] = text;
      delete connection.submittedNamedStatements[name];
    };
    connection.on('parseComplete', note);
    this.#stopNoting = () => {
      connection.removeListener('parseComplete', note);
      for (const name of fresh.keys()) delete connection.submittedNamedStatements[name];
    };
  }
}

/** Sends statements in one piece over a connection; their answers once all of it is done. */
export const sendTogether = (
  client: { query(batch: StatementBatch): unknown },
  statements: readonly QueryConfig[],
): Promise<readonly Answer[]> =>
  new Promise((done, fail) => {
    client.query(
      new StatementBatch(statements, (error, answers) => (error === undefined ? done(answers) : fail(error))),
    );
  });

/** Stands last among the values of a statement that may wait for the end of its transaction. */
export class AtEnd {
  readonly hear: (answer: Answer) => void;
  constructor(hear: (answer: Answer) => void) {
    this.hear = hear;
  }
}

/** Stands last among the values of a statement that goes with the next one of its transaction. */
export const WITH_NEXT = Symbol('with the next statement');
