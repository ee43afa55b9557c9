import { flowHeat, flowStatistics, statisticsInstances } from '@qiaoban/contracts/workflow/statistics.contract';
import { bind } from '#platform/http/bind';
import type { StatisticsService } from './statistics.service';

export const createStatisticsBindings = (statistics: StatisticsService) => [
  bind(flowStatistics, ({ actor, query }) => statistics.figures(actor, query)),
  bind(statisticsInstances, ({ actor, query }) => statistics.instances(actor, query)),
  bind(flowHeat, ({ actor, params }) => statistics.heat(actor, params.id)),
];
