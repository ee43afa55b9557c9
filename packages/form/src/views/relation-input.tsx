import { Select } from 'antd';
import type { InputProps } from '../field-props';
import type { RecordQuery } from '../host';
import type { OtherKind } from '../values/name-kind';
import { shownPlaceholder } from './shown-placeholder';
import { useNames } from './use-names';
import { useSearchedPages } from './use-searched-pages';
import type { InputViewProps } from './view-types';

type Props = InputViewProps<InputProps & { clearable: boolean }> & {
  kind: OtherKind;
  query: Omit<RecordQuery, 'keyword' | 'page'>;
};

/** Records on a page of what `findRecords` answers. */
const PAGE = 20;

/** One record of another form or one case of a flow: searched as one types, further pages as one scrolls. */
export const RelationInput = ({ id, value, onChange, onBlur, props, host, kind, query, ...view }: Props) => {
  const ids = typeof value === 'string' && value !== '' ? [value] : [];
  const [name = ''] = useNames(host, kind, ids);
  const of = query.form ?? query.flow ?? '';
  const ask = async (keyword: string, page: number) => {
    const { list, total } = await host.findRecords({ ...query, keyword, page });
    return { list, hasMore: page * PAGE < total };
  };
  const pages = useSearchedPages(host, of === '' ? '' : JSON.stringify(query), ask, view.opensAtOnce);
  const options = pages.list.map((each) => ({ value: each.id, label: each.fullName }));
  if (ids[0] !== undefined && !options.some((each) => each.value === ids[0]))
    options.unshift({ value: ids[0], label: name });
  return (
    <Select<string>
      id={id}
      className="qb-wide"
      value={ids[0]}
      options={options}
      allowClear={props.clearable}
      loading={pages.isLoading}
      placeholder={shownPlaceholder(props, host, view.isDisabled, 'form.view.choose')}
      showSearch={{ filterOption: false, onSearch: pages.search }}
      disabled={view.isDisabled}
      status={view.isInvalid ? 'error' : undefined}
      aria-describedby={view.describedBy}
      autoFocus={view.isInCell}
      defaultOpen={view.opensAtOnce}
      variant={view.isInCell ? 'borderless' : 'outlined'}
      onOpenChange={pages.open}
      onPopupScroll={pages.scroll}
      onChange={(next: string | undefined) => onChange(next ?? null)}
      onBlur={onBlur}
    />
  );
};
