import { allDictionaryData } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { getDictionaryMessage } from '@qiaoban/contracts/membership/option.contract';
import type { Route } from '@qiaoban/contracts/route';
import { call } from '#lib/call/call.ts';
import type { CallInput } from '#lib/call/call-request.ts';
import { queryClient, routeKey } from '#lib/call/query.ts';

const FRESH_MS = 300_000;

const keep = <T extends Route>(route: T, input: CallInput<T>): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: routeKey(route, input),
    queryFn: ({ signal }) => call(route, input, { signal }),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });

/** All dictionaries at once, for whoever works with members: their forms choose from most of them. */
export const loadDictionaries = async (): Promise<void> => {
  await keep(allDictionaryData, {});
  await keep(getDictionaryMessage, { params: { personalInfo: 'member' }, query: {} });
};
