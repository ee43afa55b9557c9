import * as cache from '@qiaoban/contracts/monitor/cache.contract';
import { listConcerns } from '@qiaoban/contracts/monitor/concern.contract';
import * as contract from '@qiaoban/contracts/monitor/monitor.contract';
import { bind, bindRaw } from '#platform/http/bind';
import type { createConcerns } from './concern.service';
import type { createCacheService } from './cache.service';
import type { createMonitorService } from './monitor.service';
import type { createQueueService } from './queue.service';

type Services = {
  monitor: ReturnType<typeof createMonitorService>;
  concerns: Pick<ReturnType<typeof createConcerns>, 'list'>;
  queue: ReturnType<typeof createQueueService>;
  caches: ReturnType<typeof createCacheService>;
  metrics: (header: string | undefined) => Promise<string>;
};

export const createMonitorBindings = ({ monitor, concerns, queue, caches, metrics }: Services) => [
  bind(contract.getMonitor, () => monitor.now()),
  bind(contract.getMonitorHistory, ({ query }) => monitor.history(query.since)),
  bind(contract.getDatabaseMonitor, ({ actor }) => monitor.database(actor)),
  bind(listConcerns, ({ actor }) => concerns.list(actor)),
  bind(contract.listQueue, ({ actor, query }) => queue.list(actor, query)),
  bind(contract.retryJob, ({ actor, params }) => queue.retry(actor, params.id)),
  bind(contract.deleteJob, ({ actor, params }) => queue.remove(actor, params.id)),
  bind(cache.listCaches, ({ query }) => caches.list(query.keyword)),
  bind(cache.getCache, ({ actor, params }) => caches.get(actor, params.name)),
  bind(cache.clearCache, ({ actor, params }) => caches.clear(actor, params.name)),
  bind(cache.clearAllCaches, ({ actor }) => caches.clearAll(actor)),
  bindRaw(contract.getMetrics, async ({ request, reply }) => {
    const text = await metrics(request.headers.authorization);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  }),
];
