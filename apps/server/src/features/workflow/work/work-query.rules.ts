import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { listLaunched } from '@qiaoban/contracts/workflow/instance.contract';

export type InstanceQuery = QueryOf<typeof listLaunched>;

/** Columns by which a list of instances may be sorted. */
export const SORTS = {
  fullName: 'c.title',
  startTime: 'c.start_time',
  creatorTime: 'at',
  userName: 'c.starter_name',
  flowName: 'f.full_name',
  flowUrgent: 'c.urgent',
  status: 'c.status',
  completion: 'c.completion',
} as const;
type SortField = keyof typeof SORTS;

/** The field to sort by; undefined for the list's own order, newest first. */
export const sortFieldOf = ({ sidx }: InstanceQuery): SortField | undefined => {
  if (sidx === '') return undefined;
  if (!Object.hasOwn(SORTS, sidx)) throw new AppError(commonErrors.unknown_field, { field: sidx });
  return sidx as SortField;
};

/** A list of digits from the query, as a number; undefined when it is left out. Refuses anything else. */
export const numberIn = (field: 'status' | 'flowUrgent', query: InstanceQuery): number | undefined => {
  const text = query[field];
  if (text === '') return undefined;
  if (!/^\d$/.test(text)) throw new AppError(commonErrors.invalid_input, {}, [{ path: field, message: '' }]);
  return Number(text);
};

/** Is the list narrowed by more than the flow? */
export const isNarrowedBeyondFlow = (query: InstanceQuery): boolean =>
  query.keyword !== '' ||
  query.startTime !== undefined ||
  query.endTime !== undefined ||
  [query.flowCategory, query.creatorUserId, query.status, query.flowUrgent].some((text) => text !== '');

/** Is the list narrowed in any way? */
export const isNarrowed = (query: InstanceQuery): boolean => query.flowId !== '' || isNarrowedBeyondFlow(query);
