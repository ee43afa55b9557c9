import { AppError } from '@qiaoban/contracts/errors';
import { snippetErrors } from '@qiaoban/contracts/visualdev/snippet/form-snippet.contract';
import type { Clock } from '#platform/clock';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import { readSnippet } from './read-snippet';
import './snippet.table';

/** All of them are shown beside the form that is designed: more would be found by nobody. */
const MOST = 200;
const AREA = 'form.snippet';

const whereTaken = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (isUniqueViolation(error, 'form_snippet_name'))
      throw new AppError(snippetErrors.taken, { name }, [{ path: 'fullName', message: '' }]);
    throw error;
  });

/** Components that forms are built with again and again: whoever designs forms uses and keeps them. */
export const createSnippetService = ({ clock }: { clock: Clock }) => ({
  list: async ({ db }: Actor) => {
    const rows = await db
      .selectFrom('form_snippet')
      .select(['id', 'full_name as fullName', 'type', 'count', 'content', 'creator_name as creatorName'])
      .select('created_at as created')
      .orderBy('full_name')
      .execute();
    return { list: rows };
  },

  create: async (actor: Actor, { fullName, content }: { fullName: string; content: string }) => {
    const read = readSnippet(content);
    if (read === undefined) throw new AppError(snippetErrors.unreadable);
    const id = newId();
    const work = () =>
      inTransaction(actor.db, async ({ tx }) => {
        const { count } = await tx
          .selectFrom('form_snippet')
          .select((of) => of.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST) throw new AppError(snippetErrors.too_many, { count: MOST });
        await tx
          .insertInto('form_snippet')
          .values({
            id,
            full_name: fullName,
            ...read,
            content,
            creator_name: actor.userName,
            created_at: new Date(clock.now()),
          })
          .execute();
        await audit(tx, actor, { area: AREA, action: 'create', id, name: fullName, after: { fullName } });
        return { id };
      });
    return whereTaken(fullName, work);
  },

  rename: (actor: Actor, id: string, fullName: string) =>
    whereTaken(fullName, () =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await tx
          .selectFrom('form_snippet')
          .select('full_name as fullName')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (before === undefined) throw new AppError(snippetErrors.gone);
        await tx.updateTable('form_snippet').set({ full_name: fullName }).where('id', '=', id).execute();
        await audit(tx, actor, { area: AREA, action: 'update', id, name: fullName, before, after: { fullName } });
      }),
    ),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await tx
        .deleteFrom('form_snippet')
        .where('id', '=', id)
        .returning('full_name as fullName')
        .executeTakeFirst();
      if (before === undefined) throw new AppError(snippetErrors.gone);
      await audit(tx, actor, { area: AREA, action: 'delete', id, name: before.fullName, before });
    }),
});
export type SnippetService = ReturnType<typeof createSnippetService>;
