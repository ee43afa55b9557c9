import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Uses } from '#core/uses';
import { createReportRunService } from './report-run.service';
import type { ChoicesPort, InterfacePort, PolicyPort } from './report.ports';
import { createReportBindings } from './report.routes';
import { createReportService } from './report.service';
import { registerReportUses } from './report.uses';

type Deps = {
  config: Pick<Config, 'timeZone'>;
  clock: Clock;
  baseData: { interfaces: InterfacePort; choices: ChoicesPort };
  permission: { policies: PolicyPort };
  uses: Uses;
};

/** Reports: designing, running, exporting. */
export const createReport = ({ config, clock, baseData, permission, uses }: Deps) => {
  const { interfaces, choices } = baseData;
  registerReportUses(uses);
  const runs = createReportRunService({
    interfaces,
    choices,
    clock,
    timeZone: config.timeZone,
    policies: permission.policies,
  });
  return { bindings: createReportBindings(createReportService({ clock, uses }), runs) };
};
