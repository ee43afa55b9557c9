import { AppError } from '@qiaoban/contracts/errors';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import { translate } from '@qiaoban/contracts/texts';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import { statementError } from '../driver/connect-reason.rules';
import { isReadOnly, oneStatementTokens } from '../guard/read-only.rules';
import { textOf } from '../guard/sql-tokens.rules';
import type { LinkAccess } from '../source/link-access';
import type { Links } from '../source/links';
import type { Sources } from '../source/query-facade';
import '../data-application.table';

type Input = { statement: string; runId: string; maxRows: number; timeout: number; isConfirmed: boolean };
type Deps = { sources: Sources; links: Links; access: LinkAccess };

const MENU = 'dataApp.dataModel';
/** Statements that are told at once. */
const LISTED = 200;

/** The SQL console: reads for who may query, writes for who may write and says so. Every statement is kept. */
export const createConsoleService = ({ sources, links, access }: Deps) => {
  const running = new Map<string, AbortController>();
  const keyOf = (actor: Actor, runId: string): string => `${actor.tenant}/${actor.userId}/${runId}`;

  const note = async (
    actor: Actor,
    linkId: string,
    statement: string,
    entry: { duration: number; row_count: number; outcome: string; message: string },
  ): Promise<void> => {
    await actor.db
      .insertInto('data_statement')
      .values({ id: newId(), user_id: actor.userId, link_id: linkId, statement, ...entry })
      .execute();
  };

  const write = async (actor: Actor, linkId: string, input: Input) => {
    if (!actor.can(MENU, 'btn_sqlWrite')) throw new AppError(dataModelErrors.write_right);
    if (linkId === ZERO_ID) throw new AppError(dataModelErrors.own_write);
    if (!input.isConfirmed) throw new AppError(dataModelErrors.write_confirm);
    const source = await links.requireSource(actor.db, linkId);
    const text = textOf(oneStatementTokens([input.statement], source.dbType), { placeholder: () => '' });
    try {
      const { affected } = await links.use(actor.tenant, source, async (connection) => {
        await connection.begin();
        try {
          const done = await connection.run(text, [], input.timeout * 1000);
          await connection.commit();
          return done;
        } catch (error) {
          await connection.rollback().catch(() => connection.close());
          throw error;
        }
      });
      await inTransaction(actor.db, ({ tx }) =>
        audit(tx, actor, {
          area: 'data_model',
          action: 'sql',
          id: linkId,
          name: source.fullName,
          after: { statement: text, affected },
        }),
      );
      return { columns: [], rows: [], truncated: false, affected };
    } catch (error) {
      throw statementError(error, input.timeout * 1000);
    }
  };

  const read = async (actor: Actor, linkId: string, input: Input, signal: AbortSignal) => {
    const limits = { maxRows: input.maxRows, timeoutMs: input.timeout * 1000, signal };
    const { columns, rows, truncated } = await sources.query(
      actor.db,
      actor.tenant,
      linkId,
      { text: [input.statement], values: [] },
      limits,
      'words',
    );
    return { columns, rows: rows.map((row) => columns.map((column) => row[column.name])), truncated, affected: -1 };
  };

  return {
    run: async (actor: Actor, linkId: string, input: Input) => {
      const type = linkId === ZERO_ID ? 'PostgreSQL' : (await links.requireSource(actor.db, linkId)).dbType;
      const abort = new AbortController();
      const key = keyOf(actor, input.runId);
      running.set(key, abort);
      const began = performance.now();
      const duration = (): number => Math.round(performance.now() - began);
      try {
        const isRead =
          linkId === ZERO_ID
            ? !/^\s*(insert|update|delete|create|alter|drop|truncate|merge)\b/i.test(input.statement)
            : isReadOnly(input.statement, type);
        const done = isRead ? await read(actor, linkId, input, abort.signal) : await write(actor, linkId, input);
        const count = done.affected === -1 ? done.rows.length : done.affected;
        await note(actor, linkId, input.statement, {
          duration: duration(),
          row_count: count,
          outcome: 'ok',
          message: '',
        });
        return { ...done, milliseconds: duration() };
      } catch (error) {
        const isAsked = error instanceof AppError && error.code === dataModelErrors.write_confirm;
        const message = error instanceof AppError ? translate(actor.language, error.code, error.values) : String(error);
        const outcome = error instanceof AppError && error.code === dataSourceErrors.cancelled ? 'cancelled' : 'failed';
        if (!isAsked)
          await note(actor, linkId, input.statement, {
            duration: duration(),
            row_count: 0,
            outcome,
            message: message.slice(0, 1000),
          });
        throw error;
      } finally {
        running.delete(key);
      }
    },

    cancel: (actor: Actor, runId: string): Promise<void> => {
      const one = running.get(keyOf(actor, runId));
      if (one === undefined) throw new AppError(dataModelErrors.not_running);
      one.abort();
      return Promise.resolve();
    },

    history: async (actor: Actor, linkId: string) => {
      const rows = await actor.db
        .selectFrom('data_statement')
        .select(['id', 'at', 'statement', 'duration', 'row_count', 'outcome', 'message'])
        .where('user_id', '=', actor.userId)
        .where('link_id', '=', linkId)
        .orderBy('at', 'desc')
        .limit(LISTED + 1)
        .execute();
      const list = rows.slice(0, LISTED).map(({ row_count, ...row }) => ({ ...row, rows: row_count }));
      return { list, hasMore: rows.length > LISTED };
    },

    completions: async (actor: Actor, linkId: string) => {
      // refuses unknown sources in words before they are asked
      await access(actor.db, actor.tenant, linkId);
      return sources.columns(actor.db, actor.tenant, linkId);
    },
  };
};
export type ConsoleService = ReturnType<typeof createConsoleService>;
