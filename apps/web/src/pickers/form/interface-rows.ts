import { callInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { flatRows } from '@qiaoban/contracts/base-data/interface-options';
import type { Option } from '@qiaoban/form/block';
import type { DesignHost, RowRequest } from '@qiaoban/form/host';
import { partsOfSource } from '@qiaoban/form/values/option-parameters';
import { call } from '#lib/call/call.ts';
import { queryClient, routeKey } from '#lib/call/query.ts';

const MINUTE = 60_000;
export type InterfaceRow = { id: string; [field: string]: unknown };

/** What a data interface answers to a source, kept for a minute. */
export const fetchInterfaceData = (source: string): Promise<unknown> => {
  const { id, values: query } = partsOfSource(source);
  const input = { params: { id }, query };
  return queryClient.fetchQuery({
    queryKey: routeKey(callInterface, input),
    queryFn: () => call(callInterface, input),
    staleTime: MINUTE,
  });
};

/** Choices while a form is designed: an interface that still lacks a parameter it needs offers nothing, and is not asked. */
export const optionsInDesign =
  ({ fetchOptions, fetchParameters }: Pick<DesignHost, 'fetchOptions' | 'fetchParameters'>) =>
  async (source: string): Promise<readonly Option[]> => {
    if (!source.startsWith('dynamic:')) return fetchOptions(source);
    const { id, values } = partsOfSource(source);
    const parameters = await fetchParameters(id);
    const isLacking = parameters.some(({ name, isRequired }) => isRequired && (values[name] ?? '') === '');
    return isLacking ? [] : fetchOptions(source);
  };

/** The rows to choose from: whole ones of a data interface, else the choices by name. */
export const interfaceRows = async ({ source, options }: RowRequest): Promise<readonly InterfaceRow[]> => {
  if (source?.startsWith('dynamic:') !== true) return options;
  if (source === 'dynamic:') return [];
  return flatRows(await fetchInterfaceData(source));
};
