import { allOf, isTest } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { Actor } from '#platform/http/caller';
import type { IndexFit } from '../publish/index-fit';
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

/** A shorter text has no trigram: the index of texts would not help. */
const MIN_INDEXED = 3;
const isText = (value: unknown): boolean => typeof value === 'string' && [...value.trim()].length >= MIN_INDEXED;

/** Whether a condition looks for a part of a text that an index of texts could find. */
const asksTexts = (filter: Filter): boolean => {
  if ('items' in filter) return filter.items.some(asksTexts);
  if ('item' in filter) return asksTexts(filter.item);
  return isTest(filter) && filter.op === 'like' && isText(filter.value);
};

type Deps = { access: RecordAccess; keywords: Keywords; indexes: Pick<IndexFit, 'searched'> };

/** What a person asks of a list, with what the list's design asks anyway. Refuses what may not be seen or understood. */
export const createListQuestion = ({ access, keywords, indexes }: Deps) => {
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
  return async (actor: Actor, { form, rights }: Allowed, query: AskedList): Promise<ListQuestion> => {
    const filter = allOf(
      searchFilter(form, rights, query.json),
      await resolved(actor, sentFilter(form, rights, query.filter)),
      await resolved(actor, form.document.list.onlyThose),
    );
    if (form.source === null && (isText(query.keyword) || asksTexts(filter)))
      await indexes.searched(actor.db, actor.tenant, form.id);
    return {
      filter,
      span: sentSpan(form, rights, query.span ?? ''),
      keyword: await keywords.of(actor.db, form, rights, actor, query.keyword),
      order: ordersOf(form, rights, query),
    };
  };
};
export type AskList = ReturnType<typeof createListQuestion>;
