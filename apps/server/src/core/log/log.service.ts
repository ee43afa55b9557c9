import { AppError } from '@qiaoban/contracts/errors';
import { logErrors } from '@qiaoban/contracts/log/log.contract';
import type { LogSettings } from '@qiaoban/contracts/log/system-log.contract';
import type { Bus } from '#platform/bus';
import type { Actor } from '#platform/http/caller';
import { markOf } from '#platform/state-mark';
import type { createErrorLog } from './calls/error-log';
import type { createLogExport } from './export/log-export.service';
import type { ExportTasks } from './export/export-task.service';
import { readLogSettings, saveLogSettings } from './log-settings';
import { readPage } from './log-filter';
import { listErrorEvents } from './log.reads';
import type { ErrorQuery, LoginQuery, LogSources, OperationQuery, RequestQuery } from './log.reads';

type Deps = {
  bus: Bus;
  errors: ReturnType<typeof createErrorLog>;
  download: ReturnType<typeof createLogExport>;
  exports: ExportTasks;
  sources: LogSources;
};

/** The logs: one method a contract. */
export const createLogService = ({ bus, errors, download, exports, sources }: Deps) => ({
  logins: (actor: Actor, query: LoginQuery) => readPage(actor.db, sources.logins, query),
  operations: (actor: Actor, query: OperationQuery) => readPage(actor.db, sources.operations, query),
  requests: (actor: Actor, query: RequestQuery) => readPage(actor.db, sources.requests, query),
  errors: (actor: Actor, query: ErrorQuery) => readPage(actor.db, sources.errors, query),
  events: async (actor: Actor, id: string, query: { currentPage: number; pageSize: number }) => {
    const page = await listErrorEvents(actor.db, id, query);
    if (page.pagination.total === 0) throw new AppError(logErrors.not_found);
    return page;
  },
  notify: (actor: Actor, report: { message: string; stack: string; url: string }) => errors.notify(actor, report),
  remove: (): never => {
    throw new AppError(logErrors.no_delete);
  },
  settings: async (actor: Actor) => {
    const settings = await readLogSettings(actor.db);
    return { ...settings, version: markOf(settings) };
  },
  saveSettings: (actor: Actor, settings: LogSettings & { version?: string | undefined }) =>
    saveLogSettings(bus, actor, settings),
  export: download,
  exports,
});
export type LogService = ReturnType<typeof createLogService>;
