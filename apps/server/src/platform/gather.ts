/** What was asked and waits for its turn. */
type Waiting<Q, A> = { question: Q; done: (answer: A) => void; fail: (error: unknown) => void };

/** Questions that are asked together at most. */
const AT_ONCE = 100;

/**
 * Asks the same kind of question for many callers with one statement. Alone a question goes at once; what comes while one
 * is under way goes together with the next: a rush of a thousand costs ten questions, and nobody waits when there is none.
 * `ask` answers as many as it was asked, in the same order; when it fails all of them fail.
 */
export const gather = <Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
): ((question: Q) => Promise<A>) => {
  const waiting: Waiting<Q, A>[] = [];
  let isAsking = false;

  const run = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    while (waiting.length > 0) {
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
export const gatherByTenant = <Q, A>(
  ask: (tenant: string, questions: readonly Q[]) => Promise<readonly A[]>,
): ((tenant: string, question: Q) => Promise<A>) => {
  const tenants = new Map<string, (question: Q) => Promise<A>>();
  return (tenant, question) => {
    const known = tenants.get(tenant) ?? gather<Q, A>((questions) => ask(tenant, questions));
    tenants.set(tenant, known);
    return known(question);
  };
};
