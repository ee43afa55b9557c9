import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { InputProps } from '../field-props';
import type { RecordQuery } from '../host';
import type { OtherKind } from '../values/name-kind';
import { shownPlaceholder } from './shown-placeholder';
import { useNames } from './use-names';
import type { InputViewProps } from './view-types';

type Props = InputViewProps<InputProps & { clearable: boolean }> & {
  kind: OtherKind;
  query: Omit<RecordQuery, 'keyword' | 'page'>;
};

type Found = { id: string; fullName: string };
/** Typing is waited for, in ms. */
const PAUSE = 250;

/** One record of another form or one case of a flow: searched as one types, further pages as one scrolls. */
export const RelationInput = ({ id, value, onChange, onBlur, props, host, kind, query, ...view }: Props) => {
  const ids = typeof value === 'string' && value !== '' ? [value] : [];
  const [name = ''] = useNames(host, kind, ids);
  const [found, setFound] = useState<{ list: Found[]; total: number }>();
  const [isLoading, setIsLoading] = useState(false);
  const asked = useRef({ keyword: '', page: 1, number: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = async (keyword: string, page: number): Promise<void> => {
    if ((query.form ?? query.flow ?? '') === '') return;
    const number = asked.current.number + 1;
    asked.current = { keyword, page, number };
    setIsLoading(true);
    try {
      const { list, total } = await host.findRecords({ ...query, keyword, page });
      if (asked.current.number !== number) return;
      setFound((before) => ({ list: page === 1 ? [...list] : [...(before?.list ?? []), ...list], total }));
    } catch (error) {
      host.say('error', error instanceof Error ? error.message : String(error));
    } finally {
      if (asked.current.number === number) setIsLoading(false);
    }
  };
  const options = (found?.list ?? []).map((each) => ({ value: each.id, label: each.fullName }));
  if (ids[0] !== undefined && !options.some((each) => each.value === ids[0]))
    options.unshift({ value: ids[0], label: name });
  return (
    <Select<string>
      id={id}
      className="qb-wide"
      value={ids[0]}
      options={options}
      allowClear={props.clearable}
      loading={isLoading}
      placeholder={shownPlaceholder(props, host, view.isDisabled, 'form.view.choose')}
      showSearch={{
        filterOption: false,
        onSearch: (keyword) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void ask(keyword, 1), PAUSE);
        },
      }}
      disabled={view.isDisabled}
      status={view.isInvalid ? 'error' : undefined}
      aria-describedby={view.describedBy}
      autoFocus={view.isInCell}
      defaultOpen={view.opensAtOnce}
      variant={view.isInCell ? 'borderless' : 'outlined'}
      onOpenChange={(isOpen) => isOpen && found === undefined && void ask('', 1)}
      onPopupScroll={({ currentTarget: list }) => {
        const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 20;
        const { keyword, page } = asked.current;
        if (isAtEnd && !isLoading && found && found.list.length < found.total) void ask(keyword, page + 1);
      }}
      onChange={(next: string | undefined) => onChange(next ?? null)}
      onBlur={onBlur}
    />
  );
};
