import { allOf } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { Actor } from '../../../platform/http/caller';
import type { Keywords } from './keyword-search';
import { filterRefusal, ordersOf, searchFilter, sentFilter } from './list-query.rules';
import type { Allowed, RecordAccess } from './record-access';
import type { ListRequest } from './record-list.reads';
import { sentSpan } from './span.rules';

/** How a list is asked, in the words of the wire. */
export type AskedList = {
  sidx: string;
  sort: string;
  sorts?: string;
  keyword: string;
  json: string;
  filter: string;
  span?: string;
};
export type ListQuestion = Pick<ListRequest, 'filter' | 'keyword' | 'order' | 'span'>;

/** What a person asks of a list, with what the list's design asks anyway. Refuses what may not be seen or understood. */
export const createListQuestion = ({ access, keywords }: { access: RecordAccess; keywords: Keywords }) => {
  /** Variables get their values; those of a person only when they stand in it. */
  const resolved = async (actor: Actor, filter: Filter | undefined): Promise<Filter | undefined> => {
    if (filter === undefined || !JSON.stringify(filter).includes('"var"')) return filter;
    const variables = await access.variables(actor);
    try {
      return resolveVariables(filter, variables);
    } catch (error) {
      throw filterRefusal(error);
    }
  };
  return async (actor: Actor, { form, rights }: Allowed, query: AskedList): Promise<ListQuestion> => ({
    filter: allOf(
      searchFilter(form, rights, query.json),
      await resolved(actor, sentFilter(form, rights, query.filter)),
      await resolved(actor, form.document.list.onlyThose),
    ),
    span: sentSpan(form, rights, query.span ?? ''),
    keyword: await keywords.of(actor.db, form, rights, actor, query.keyword),
    order: ordersOf(form, rights, query),
  });
};
export type AskList = ReturnType<typeof createListQuestion>;
