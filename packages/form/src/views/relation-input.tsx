import { Select } from 'antd';
import type { InputProps } from '../field-props';
import type { RecordQuery } from '../host';
import { MAX_MEMBERS } from '../values/member-value';
import type { OtherKind } from '../values/name-kind';
import { shownPlaceholder } from './shown-placeholder';
import { listOf, useNames } from './use-names';
import { useSearchedPages } from './use-searched-pages';
import type { InputViewProps } from './view-types';

type Props = InputViewProps<InputProps & { clearable: boolean; multiple?: boolean }> & {
  kind: OtherKind;
  query: Omit<RecordQuery, 'keyword' | 'page'>;
};

/** Records on a page of what `findRecords` answers. */
const PAGE = 20;

/** Records of another form or a case of a flow: searched as one types, further pages as one scrolls. */
export const RelationInput = ({ id, value, onChange, onBlur, props, host, kind, query, ...view }: Props) => {
  const ids = listOf(value).filter((one) => one !== '');
  const names = useNames(host, kind, ids);
  const isMany = props.multiple === true;
  const of = query.form ?? query.flow ?? '';
  const ask = async (keyword: string, page: number) => {
    const { list, total } = await host.findRecords({ ...query, keyword, page });
    return { list, hasMore: page * PAGE < total };
  };
  const pages = useSearchedPages(host, of === '' ? '' : JSON.stringify(query), ask, view.opensAtOnce);
  const options = pages.list.map((each) => ({ value: each.id, label: each.fullName }));
  const beside = ids.map((one, at) => ({ value: one, label: names[at] ?? one }));
  options.unshift(...beside.filter((one) => !options.some((each) => each.value === one.value)));
  return (
    <Select<string | string[]>
      id={id}
      className="qb-wide"
      mode={isMany ? 'multiple' : undefined}
      maxCount={isMany ? MAX_MEMBERS : undefined}
      maxTagCount={view.isInCell ? 'responsive' : undefined}
      value={isMany ? ids : ids[0]}
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
      onChange={(next: string | string[] | undefined) =>
        onChange(next === undefined || next.length === 0 ? null : next)
      }
      onBlur={onBlur}
    />
  );
};
