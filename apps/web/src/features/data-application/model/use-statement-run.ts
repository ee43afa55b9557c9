import { useState } from 'react';
import {
  cancelStatement,
  runStatement,
  statementHistory,
} from '@qiaoban/contracts/data-application/data-model.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, newKey, showFailure } from '#lib/call/query.ts';

export type Result = ReplyOf<typeof runStatement>;
/** Rows at most, and seconds. */
type Limits = { maxRows: number; timeout: number };

type StatementRun = {
  /** The statement that was run last. */
  ran: string;
  isRunning: boolean;
  result: Result | undefined;
  problem: string;
  begin: (statement: string, limits: Limits) => Promise<void>;
  stop: () => void;
};

/** Runs one statement at a time on a data source; one that writes is asked about first. */
export const useStatementRun = (linkId: string): StatementRun => {
  const t = useT();
  const [ran, setRan] = useState('');
  const [runId, setRunId] = useState('');
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState('');
  const begin = async (statement: string, limits: Limits, isConfirmed = false): Promise<void> => {
    const id = newKey();
    setRunId(id);
    setRan(statement);
    setProblem('');
    try {
      setResult(
        await call(
          runStatement,
          { params: { linkId }, body: { statement, runId: id, ...limits, isConfirmed } },
          { timeout: 70_000 },
        ),
      );
    } catch (error) {
      const code = isCallError(error) ? error.error : '';
      if (code === 'data_model.write_confirm' && !isConfirmed) {
        const isAgreed = await ask({
          title: t('data-model.sql_write_title'),
          text: t('data-model.sql_write_text'),
          danger: true,
        });
        if (isAgreed) await begin(statement, limits, true);
        return;
      }
      setResult(undefined);
      setProblem(isCallError(error) ? error.message : String(error));
    } finally {
      setRunId('');
      await markStale(statementHistory);
    }
  };
  const stop = (): void => void call(cancelStatement, { params: { linkId }, body: { runId } }).catch(showFailure);
  return { ran, isRunning: runId !== '', result, problem, begin, stop };
};
