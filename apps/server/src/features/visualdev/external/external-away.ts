import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';

/** Refusals that say nothing of what was asked: the database is not there, or not as it was. */
const AWAY: ReadonlySet<string> = new Set([
  dataSourceErrors.not_found,
  dataSourceErrors.disabled,
  dataSourceErrors.file_not_found,
  dataSourceErrors.unknown_host,
  dataSourceErrors.refused,
  dataSourceErrors.timeout,
  dataSourceErrors.wrong_password,
  dataSourceErrors.no_database,
  dataSourceErrors.tls,
  dataSourceErrors.other_database,
  dataSourceErrors.not_a_database,
  dataSourceErrors.spared,
  dataSourceErrors.time_limit,
  dataModelErrors.no_table,
  dataModelErrors.no_column,
  commonErrors.unavailable,
]);

/** What whoever names a source and a table has named wrongly. */
const NAMED: ReadonlySet<string> = new Set([
  dataSourceErrors.not_found,
  dataSourceErrors.disabled,
  dataModelErrors.no_table,
  dataModelErrors.no_column,
]);

/** A lost connection in the words of clients; a statement that was refused says something else. */
const LOST = /terminat|ECONN|EPIPE|connection (is )?(closed|lost|ended)|57P0\d/i;

/** Whether a refusal says that the other database is not there, or not as it was. */
export const isAway = ({ code, values }: AppError): boolean =>
  AWAY.has(code) ||
  code.startsWith('outbound.') ||
  (code === dataSourceErrors.failed && LOST.test(String(values['reason'])));

/** Turns "the other database is not there" into an answer that says what to do; everything else goes on as it is. */
export const orAway = async <T>(
  work: Promise<T>,
  language: Language,
  but: ReadonlySet<string> = new Set(),
): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || but.has(error.code) || !isAway(error)) throw error;
    throw new AppError(visualdevErrors.external_away, { reason: translate(language, error.code, error.values) });
  }
};

/** As `orAway`, for somebody who names source and table: these are refused as they are. */
export const orAwayNamed = <T>(work: Promise<T>, language: Language): Promise<T> => orAway(work, language, NAMED);
