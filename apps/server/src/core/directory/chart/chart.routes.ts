import * as contract from '@qiaoban/contracts/directory/organize-selector.contract';
import { bind } from '#platform/http/bind';
import type { ChartService } from './chart.service';

export const createChartBindings = (chart: ChartService) => [
  bind(contract.chartLevel, ({ actor, params }) => chart.level(actor, params.id)),
  bind(contract.chartSearch, ({ actor, query }) => chart.search(actor, query.keyword)),
  bind(contract.chartPeople, ({ actor, params }) => chart.people(actor, params.id)),
];
