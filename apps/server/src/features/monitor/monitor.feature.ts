import type { Bus } from '#platform/bus';
import { createCacheClearing } from '#platform/cache-registry';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { DatabaseDriver } from '#platform/database/driver';
import type { CallListener } from '#platform/http/observe-calls';
import type { SocketHub } from '#platform/socket-hub';

import { createConcerns, monitorConcerns } from './concern.service';
import { createCacheService } from './cache.service';
import { metricsText } from './metrics';
import { createMonitorBindings } from './monitor.routes';
import { createMonitorService } from './monitor.service';
import { createQueueService } from './queue.service';
import { createSampler } from './sampler';

type Deps = { bus: Bus; clock: Clock; config: Config; driver: DatabaseDriver; hub: SocketHub };

const VERSION = '0.1.0';

/** What the operator watches: host, process, database, queue and caches. */
export const createMonitor = ({ bus, clock, config, driver, hub }: Deps) => {
  const { dataDir } = config;
  const concerns = createConcerns({ clock });
  concerns.register(...monitorConcerns({ driver, dataDir }));
  const sampler = createSampler({ bus, dataDir, sockets: hub.count });
  const listen: CallListener = ({ ms, fault }) => sampler.meter.count(ms, fault !== undefined);
  return {
    listen,
    /** Where other features say what an administrator should hear of. */
    concerns,
    start: sampler.start,
    stop: sampler.stop,
    bindings: createMonitorBindings({
      monitor: createMonitorService({ sampler, driver, dataDir, version: VERSION }),
      concerns,
      queue: createQueueService({ bus }),
      caches: createCacheService(createCacheClearing(bus)),
      metrics: (header) => metricsText(sampler, header, process.env['QIAOBAN_METRICS_TOKEN']),
    }),
  };
};
