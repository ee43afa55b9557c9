import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { DatabaseDriver } from '#platform/database/driver';
import type { Tenants } from '#platform/database/tenant';
import type { Jobs } from '#platform/jobs';
import type { Timetable } from '#platform/timetable';
import type { CallListener } from '#platform/http/observe-calls';
import type { SocketHub } from '#platform/socket-hub';
import type { FileStorage } from '../file';
import { createErrorLog } from './calls/error-log';

import { createRequestLog } from './calls/request-log';
import { createChainService } from './chain/chain.service';
import { createSealing } from './chain/keep-sealing';
import { createExportTasks } from './export/export-task.service';
import { workOnExports } from './export/export-work';
import { createLogExport } from './export/log-export.service';
import type { FindPeople } from './log-filter';
import { createLogSources } from './log.reads';
import { createLogBindings } from './log.routes';
import { createLogService } from './log.service';
import { cleanUpLogs } from './cleanup';

type Deps = {
  bus: Bus;
  clock: Clock;
  config: Config;
  driver: DatabaseDriver;
  files: Pick<FileStorage, 'keep' | 'signedUrl'>;
  hub: SocketHub;
  jobs: Jobs;
  tenants: Tenants;
  timetable: Timetable;
  findPeople: FindPeople;
};

const LOG_CLEANUP = 'log.retention';

/** What happened: sign-ins, changes (in a chain of hashes), calls and faults. */
export const createLog = (deps: Deps) => {
  const { timetable, config } = deps;
  const errors = createErrorLog(deps);
  const requests = createRequestLog(deps);
  timetable.handle(LOG_CLEANUP, (_entry, run) => cleanUpLogs(run.db, run.signal));
  const rule = { cron: '0 10 3 * * *', timeZone: config.timeZone, missed: 'run-once' as const };
  timetable.standing({ id: LOG_CLEANUP, kind: LOG_CLEANUP, rule });
  const sealing = createSealing(deps);
  const listen: CallListener = (call) => {
    requests.listen(call);
    errors.listen(call);
  };
  const { timeZone } = config;
  const chain = createChainService({ ...deps, timeZone });
  const sources = createLogSources(deps.findPeople);
  workOnExports({ ...deps, timeZone, sources });
  const download = createLogExport({ ...deps, timeZone, sources });
  const service = createLogService({ ...deps, sources, errors, download, exports: createExportTasks(deps) });
  return {
    bindings: createLogBindings(service, chain),
    listen,
    requests,
    start: sealing.start,
    /** What was heard and not yet written is written. */
    stop: async (): Promise<void> => {
      await sealing.stop();
      await requests.flush();
    },
  };
};
