import { isDeepStrictEqual } from 'node:util';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import type { DataSource, DataSourceInput } from '@qiaoban/contracts/data-application/data-source.contract';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import { translate } from '@qiaoban/contracts/texts';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Encrypter } from '#platform/encrypter';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { dialectOf } from '../dialect/dialects';
import { statementError } from '../driver/connect-reason.rules';
import type { Links } from './links';
import { checkSource } from './parameters.rules';
import { sourceStore } from './source.store';
import type { StoredSource } from './source.store';
import type { SqliteFiles } from './sqlite-files';

type Deps = { links: Links; encrypter: Encrypter; files: SqliteFiles; uses: Uses };

const requireSource = async (db: Db, id: string): Promise<StoredSource> => {
  const source = await sourceStore.find(db, id);
  if (source === undefined) throw new AppError(dataSourceErrors.not_found);
  return source;
};

const nameTaken = (error: unknown, name: string): never => {
  if (isUniqueViolation(error, 'data_source_name'))
    throw new AppError(dataSourceErrors.name_taken, { name }, [{ path: 'fullName', message: '' }]);
  throw error;
};

/** What may be told and written down: everything but the password. */
const shownSource = ({ sealedPassword, ...rest }: StoredSource): DataSource => ({
  ...rest,
  password: '',
  hasPassword: sealedPassword !== '',
});
const withoutPassword = (input: DataSourceInput): Omit<DataSourceInput, 'password'> => {
  const { password: _, ...rest } = input;
  return rest;
};

/** Does a test of `given`, its password apart, try the stored source? */
const isSameConnection = (stored: StoredSource, given: DataSourceInput): boolean => {
  const sorted = (parameters: Record<string, string>) => Object.entries(parameters).sort();
  return (
    (['dbType', 'host', 'port', 'userName', 'serviceName', 'schemaName'] as const).every(
      (field) => stored[field] === given[field],
    ) && isDeepStrictEqual(sorted(stored.parameters), sorted(given.parameters))
  );
};

/** Data sources: one method a contract. */
export const createSourceService = ({ links, encrypter, files, uses }: Deps) => {
  return {
    list: async (actor: Actor, keyword: string) => ({ list: await sourceStore.list(actor.db, keyword) }),
    selector: async (actor: Actor) => ({
      list: [
        {
          id: ZERO_ID,
          fullName: translate(actor.language, 'data_source.own_name'),
          dbType: 'PostgreSQL' as const,
        },
        ...(await sourceStore.names(actor.db)),
      ],
    }),
    get: async (actor: Actor, id: string) => shownSource(await requireSource(actor.db, id)),

    create: (actor: Actor, input: DataSourceInput) => {
      checkSource(input);
      return inTransaction(actor.db, async ({ tx }) => {
        const id = newId();
        const sealed = input.password === '' ? '' : encrypter.seal(input.password);
        await sourceStore.insert(tx, id, actor, input, sealed);
        await audit(tx, actor, {
          area: 'data_source',
          action: 'create',
          id,
          name: input.fullName,
          after: withoutPassword(input),
        });
        return { id };
      }).catch((error: unknown) => nameTaken(error, input.fullName));
    },

    update: (actor: Actor, id: string, { version, ...input }: DataSourceInput & { version: number }) => {
      checkSource(input);
      return inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireSource(tx, id);
        if (before.dbType !== input.dbType) throw new AppError(dataSourceErrors.type_fixed);
        // a stored password goes to the server for which it was entered, and to no other
        const isSameServer =
          before.host === input.host && before.port === input.port && before.userName === input.userName;
        if (input.password === '' && before.sealedPassword !== '' && !isSameServer)
          throw new AppError(dataSourceErrors.wrong_password, {}, [{ path: 'password', message: '' }]);
        const sealed = input.password === '' ? before.sealedPassword : encrypter.seal(input.password);
        if (!(await sourceStore.update(tx, id, actor, version, input, sealed))) throw new AppError(commonErrors.stale);
        const { sealedPassword: _, ...was } = before;
        await audit(tx, actor, {
          area: 'data_source',
          action: 'update',
          id,
          name: input.fullName,
          before: was,
          after: { ...withoutPassword(input), ...(input.password === '' ? {} : { password: '***' }) },
        });
        afterCommit(() => links.forget(actor.tenant, id));
      }).catch((error: unknown) => nameTaken(error, input.fullName));
    },

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireSource(tx, id);
        const { fullName: name } = before;
        await uses.refuse(
          tx,
          actor,
          { kind: 'dataSource', id },
          (by) => new AppError(dataSourceErrors.in_use, { name, uses: by }),
        );
        await sourceStore.remove(tx, id);
        await audit(tx, actor, {
          area: 'data_source',
          action: 'delete',
          id,
          name: before.fullName,
          before: shownSource(before),
        });
        afterCommit(() => links.forget(actor.tenant, id));
      }),

    test: async (actor: Actor, { id, ...input }: DataSourceInput & { id: string }) => {
      checkSource(input);
      const stored = id === '' ? undefined : await sourceStore.find(actor.db, id);
      const kept = stored === undefined || stored.sealedPassword === '' ? '' : encrypter.open(stored.sealedPassword);
      // the stored password is tried on the stored server only
      const isThere = stored?.host === input.host && stored.port === input.port && stored.dbType === input.dbType;
      const password = input.password === '' && isThere ? kept : input.password;
      const same = stored !== undefined && isSameConnection(stored, input) && password === kept ? stored : undefined;
      const began = performance.now();
      const connection = await links.open(actor.tenant, { ...input, password });
      try {
        const { rows } = await connection.read(dialectOf(input.dbType).version, [], { maxRows: 1, timeoutMs: 10_000 });
        const version = String(rows[0]?.[0] ?? '')
          .split('\n')[0]!
          .slice(0, 200);
        if (same !== undefined) links.isWell(actor.tenant, same);
        return { version, milliseconds: Math.round(performance.now() - began) };
      } catch (error) {
        throw statementError(error, 10_000);
      } finally {
        await connection.close();
      }
    },

    files: async (actor: Actor) => ({ list: await files.list(actor.tenant) }),
  };
};
export type SourceService = ReturnType<typeof createSourceService>;
