import { fieldValues } from '@qiaoban/contracts/visualdev/other-form.contract';
import type { Option } from '@qiaoban/form/block';
import type { OptionPage, OptionQuery } from '@qiaoban/form/host';
import { partsOfFormSource } from '@qiaoban/form/values/form-source';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { textNow } from '#lib/texts/i18n.ts';

const PAGE = 50;
/** Choices that stand side by side; more belong into a drop-down. */
const MOST = 200;

/** Values of another form that may be chosen, as the person who asks sees it. */
export const findOptions = async (query: OptionQuery): Promise<OptionPage> => {
  const { source, keyword, page, pageSize = PAGE, only, more, isPath } = query;
  const { form, field, conditions } = partsOfFormSource(source);
  const body = {
    field,
    conditions,
    keyword,
    currentPage: page,
    pageSize,
    ...(more === undefined ? {} : { more: [...more] }),
    ...(isPath === true ? { isPath } : {}),
    ...(only === undefined ? {} : { only: [...only] }),
  };
  const { list, pagination } = await call(fieldValues, { params: { id: form }, body });
  return { list, hasMore: pagination.total > page * pageSize };
};

/** All values at once, for choices without a search; says so when there are more. */
export const fetchFormValues = async (source: string): Promise<readonly Option[]> => {
  const { form, field, conditions } = partsOfFormSource(source);
  const body = { field, conditions, keyword: '', currentPage: 1, pageSize: MOST };
  const { list, pagination } = await call(fieldValues, { params: { id: form }, body });
  if (pagination.total > MOST) toast.info(textNow('visualdev.many_options', { count: MOST }));
  return list;
};
