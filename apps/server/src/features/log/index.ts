import type { Bus } from '../../platform/bus';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import type { DatabaseDriver } from '../../platform/database/driver';
import type { Tenants } from '../../platform/database/tenant';
import type { Jobs } from '../../platform/jobs';
import type { Timetable } from '../../platform/timetable';
import { createErrorLog } from './calls/error-log';
import type { CallHearer } from './calls/observe';
import { createRequestLog } from './calls/request-log';
import { createChainService } from './chain/chain.service';
import { keepSealing } from './chain/keep-sealing';
import { createLogBindings } from './log.routes';
import { createLogService } from './log.service';
import { pruneLogs } from './retention';

export { audit } from './audit';
export type { Change } from './audit';
export { recordLogin } from './login-log.store';
export { masked } from './masked';
export { observed } from './calls/observe';
export type { CallHearer, ObservedCall } from './calls/observe';

type Deps = {
  bus: Bus;
  clock: Clock;
  config: Config;
  driver: DatabaseDriver;
  jobs: Jobs;
  tenants: Tenants;
  timetable: Timetable;
};

const RETENTION = 'log.retention';

/** What happened: sign-ins, changes (in a chain of hashes), calls and faults. */
export const createLog = (deps: Deps) => {
  const { timetable, config } = deps;
  const errors = createErrorLog(deps);
  const requests = createRequestLog(deps);
  timetable.handle(RETENTION, (_entry, run) => pruneLogs(run.db, run.signal));
  const rule = { cron: '0 10 3 * * *', timeZone: config.timeZone, missed: 'run-once' as const };
  timetable.standing({ id: RETENTION, kind: RETENTION, rule });
  keepSealing(deps);
  const hear: CallHearer = (call) => {
    requests.hear(call);
    errors.hear(call);
  };
  const chain = createChainService({ ...deps, timeZone: config.timeZone });
  return { bindings: createLogBindings(createLogService({ ...deps, errors }), chain), hear, requests };
};
