import { AppError } from '@qiaoban/contracts/errors';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import type { PlanStep } from '@qiaoban/contracts/data-application/data-model.contract';
import { messageOf } from '../driver/connect-reason.rules';
import type { Connection } from '../driver/driver';
import type { Link } from '../source/link-access';

/** MySQL would give a new number to a row that has 0 whenever it copies a table that it numbers. */
const MODES = {
  keep: "set @qiaoban_mode = @@session.sql_mode, session sql_mode = concat(@@session.sql_mode, ',NO_AUTO_VALUE_ON_ZERO')",
  back: 'set session sql_mode = @qiaoban_mode',
};

/**
 * Runs the steps: all or nothing where the database can undo such changes, else up to the one that fails. `differences`
 * looks at the table afterwards and names what changed without being asked for: then everything is undone, or said.
 * Throws `data_model.failed`, `data_model.differs`, `data_model.differs_kept`.
 */
export const performSteps = (
  link: Link,
  steps: readonly PlanStep[],
  differences: (connection: Connection) => Promise<string[]> = () => Promise.resolve([]),
): Promise<void> =>
  link.use(async (connection) => {
    const isOne = link.type === 'PostgreSQL' || link.type === 'SqlServer' || link.type === 'Sqlite';
    const isMysql = link.type === 'MySql';
    let done = 0;
    try {
      if (isOne) await connection.begin();
      if (isMysql) await connection.run(MODES.keep, []);
      // a reading before left its limit of time; MySQL has another word for it, which does not end such statements
      if (isMysql) await connection.run('set session max_statement_time = 0', []).catch(() => undefined);
      for (const { statement } of steps) {
        await connection.run(statement, []);
        done += 1;
      }
      const parts = (await differences(connection)).slice(0, 20).join('; ');
      if (parts !== '') throw new AppError(isOne ? dataModelErrors.differs : dataModelErrors.differs_kept, { parts });
      if (isOne) await connection.commit();
    } catch (error) {
      if (isOne) {
        done = 0;
        await connection.rollback().catch(() => connection.close());
      }
      if (error instanceof AppError) throw error;
      throw new AppError(dataModelErrors.failed, { reason: messageOf(error), done, total: steps.length });
    } finally {
      if (isMysql && connection.isUsable()) await connection.run(MODES.back, []).catch(() => connection.close());
    }
  });
