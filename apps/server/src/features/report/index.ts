import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import { createReportRunService } from './report-run.service';
import type { ChoicesPort, InterfacePort, MenuPort, PolicyPort } from './report.ports';
import { createReportBindings } from './report.routes';
import { createReportService } from './report.service';
import { reportStore } from './report.store';

type Deps = {
  config: Pick<Config, 'timeZone'>;
  clock: Clock;
  baseData: { interfaces: InterfacePort; choices: ChoicesPort };
  menu: { menuOfModule: MenuPort };
  permission: { policies: PolicyPort };
};

/** Reports: designing, running, exporting. */
export const createReport = ({ config, clock, baseData, menu, permission }: Deps) => {
  const { interfaces, choices } = baseData;
  interfaces.registerUses((db, id) => reportStore.using(db, id));
  const runs = createReportRunService({
    interfaces,
    choices,
    clock,
    timeZone: config.timeZone,
    policies: permission.policies,
  });
  return { bindings: createReportBindings(createReportService(menu), runs) };
};
