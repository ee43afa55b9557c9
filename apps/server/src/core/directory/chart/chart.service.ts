import type { Actor } from '#platform/http/caller';
import { visibleRoots } from '../organize/visible';
import { readChartLevel, readChartPeople, searchChart } from './chart.reads';

/** The organisation chart, level by level; one method a contract. */
export const chartService = {
  level: async (actor: Actor, id: string) => ({
    list: await readChartLevel(actor.db, id, await visibleRoots(actor)),
  }),
  search: async (actor: Actor, keyword: string) => ({
    list: await searchChart(actor.db, keyword.trim(), await visibleRoots(actor)),
  }),
  people: async (actor: Actor, id: string) => readChartPeople(actor.db, id, await visibleRoots(actor)),
};
export type ChartService = typeof chartService;
