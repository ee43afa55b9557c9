/** What was asked and waits for its turn. */
type Waiting<Q, A> = { question: Q; done: (answer: A) => void; fail: (error: unknown) => void };

/** Questions that are asked together at most. */
const AT_ONCE = 100;
/** From one statement to the next at least, ms, unless as many as go together wait already. */
const APART_MS = 20;

/**
 * Asks the same kind of question for many callers with one statement. Alone a question goes at once; what comes while one
 * is under way, or right after it, goes together with the next: a rush of a thousand costs some ten statements, and nobody
 * waits when there is none. `ask` answers as many as it was asked, in the same order; when it fails all of them fail.
 */
export const batch = <Q, A>(ask: (questions: readonly Q[]) => Promise<readonly A[]>): ((question: Q) => Promise<A>) => {
  const waiting: Waiting<Q, A>[] = [];
  let isAsking = false;
  let askedAt = -Infinity;

  const run = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    while (waiting.length > 0) {
      const early = askedAt + APART_MS - performance.now();
      if (early > 0 && waiting.length < AT_ONCE) await new Promise((done) => setTimeout(done, early));
      askedAt = performance.now();
      const some = waiting.splice(0, AT_ONCE);
      try {
        const answers = await ask(some.map(({ question }) => question));
        for (const [at, { done }] of some.entries()) done(answers[at]!);
      } catch (error) {
        for (const { fail } of some) fail(error);
      }
    }
    isAsking = false;
  };

  return (question) =>
    new Promise((done, fail) => {
      waiting.push({ question, done, fail });
      void run();
    });
};

/** One of these for each tenant, made when it is first asked for. */
export const batchByTenant = <Q, A>(
  ask: (tenant: string, questions: readonly Q[]) => Promise<readonly A[]>,
): ((tenant: string, question: Q) => Promise<A>) => {
  const tenants = new Map<string, (question: Q) => Promise<A>>();
  return (tenant, question) => {
    const known = tenants.get(tenant) ?? batch<Q, A>((questions) => ask(tenant, questions));
    tenants.set(tenant, known);
    return known(question);
  };
};
