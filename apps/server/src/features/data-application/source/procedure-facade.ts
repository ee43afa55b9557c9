import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { fitsKind } from '@qiaoban/contracts/patterned';
import type { Db } from '#platform/database/database';
import { dialectOf } from '../dialect/dialects';
import { statementError } from '../driver/connect-reason.rules';
import type { Links } from './links';

/**
 * Calls a stored procedure of a data source, with the rights of the source's account; each value is bound. Databases do
 * not count what a procedure changes. Errors: those of `data_source`.
 */
export const createProcedureFacade =
  (links: Links) =>
  async (
    db: Db,
    tenant: string,
    linkId: string,
    { name, values }: { name: string; values: readonly string[] },
    timeoutMs: number,
  ): Promise<void> => {
    const source = await links.requireSource(db, linkId);
    const text = dialectOf(source.dbType).call?.(name, values.length);
    if (text === undefined) throw new AppError(dataSourceErrors.no_procedures);
    // the name becomes part of the statement
    if (name === '' || !fitsKind('procedure_name', name)) throw new Error('not a name of a procedure');
    try {
      await links.use(tenant, source, async (connection) => {
        await connection.run(text, values, timeoutMs);
        // the others are in no transaction unless the procedure makes one
        if (source.dbType === 'Oracle') await connection.commit();
      });
    } catch (error) {
      throw statementError(error, timeoutMs);
    }
  };
