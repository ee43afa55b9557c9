import { AppError } from '@qiaoban/contracts/errors';
import { scheduleErrors } from '@qiaoban/contracts/schedule/schedule.contract';
import type { SqlTask } from '@qiaoban/contracts/schedule/task-content';
import type { Db } from '#platform/database/database';
import type { SourcePort } from '../schedule.ports';
import type { Outcome } from './outcome';
import { storedReason } from './stored-reason';

const MAX_ROWS = 1000;

/** A first look only; that nothing is written is the business of the data source, which opens a read-only transaction. */
export const checkStatement = (statement: string): void => {
  const text = statement.replace(/;\s*$/, '');
  if (!/^(select|with)\b/i.test(text.trim()) || text.includes(';'))
    throw new AppError(scheduleErrors.not_read_only, {}, [{ path: 'content.statement', message: '' }]);
};

/** Asks a data source; the rows are the output. Whether rows are a success is the task's choice. */
export const executeSql = async (sources: SourcePort, db: Db, tenant: string, task: SqlTask): Promise<Outcome> => {
  checkStatement(task.statement);
  const text = task.statement.replace(/;\s*$/, '');
  const limits = { timeoutMs: task.seconds * 1000, maxRows: MAX_ROWS };
  const { rows } = await sources.query(db, tenant, task.linkId, { text: [text], values: [] }, limits);
  const output = JSON.stringify(rows, null, 1);
  if (task.expect === 'none' && rows.length > 0)
    return { output, error: storedReason('schedule.log_rows_some', { count: rows.length }) };
  if (task.expect === 'some' && rows.length === 0) return { output, error: storedReason('schedule.log_rows_none') };
  return { output, error: '' };
};
