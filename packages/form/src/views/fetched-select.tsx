import { textIn } from '@qiaoban/contracts/languages';
import type { SelectProps } from 'antd';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import type { Option } from '../block';
import type { BlockHost } from '../host';
import { formText } from '../texts/form-text';
import { useSearchedPages } from './use-searched-pages';

type Props = {
  id: string;
  host: BlockHost;
  /** Must be the same function at each call, or it is asked again. */
  fetch: () => Promise<readonly Option[]>;
  value: string | undefined;
  /** What is chosen now, and its names: those of the one chosen, and of the one before. */
  onChange: (value: string | undefined, chosen?: Option, before?: Option) => void;
  /** It was just asked for: it opens by itself. */
  opens?: boolean;
  placeholder?: string;
};

/** A choice among what the server has: numbering rules, dictionaries, interfaces. */
export const FetchedSelect = ({ id, host, fetch, value, onChange, opens = false, placeholder }: Props) => {
  const [options, setOptions] = useState<readonly Option[]>();
  useEffect(() => {
    let isWanted = true;
    fetch().then(
      (found) => isWanted && setOptions(found),
      (error: unknown) => host.say('error', error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [fetch, host]);
  const optionOf = (wanted: string | undefined): Option | undefined => options?.find((option) => option.id === wanted);
  return (
    <Select<string>
      id={id}
      className="qb-wide"
      allowClear
      placeholder={placeholder ?? formText(host.language, 'form.view.choose')}
      {...(opens && (value ?? '') === '' ? { autoFocus: true, defaultOpen: true } : {})}
      showSearch={{ optionFilterProp: 'label' }}
      loading={options === undefined}
      value={value === '' ? undefined : value}
      options={(options ?? []).map((option) => ({ value: option.id, label: textIn(option.fullName, host.language) }))}
      onChange={(next: string | undefined) => onChange(next, optionOf(next), optionOf(value))}
    />
  );
};

/** A drop-down, but for what it offers. */
export type FormValuesLook = SelectProps<string | string[]> & { id: string };

type FormValuesProps = {
  host: BlockHost;
  source: string;
  /** What rules leave of it. */
  only?: readonly string[] | undefined;
  chosen: readonly string[];
};

/** What another form offers is searched for there; the value is the text. */
export const FormValues = ({ host, source, only, chosen, ...view }: FormValuesProps & FormValuesLook) => {
  const pages = useSearchedPages(
    host,
    source.endsWith(':') ? '' : `${source}${only === undefined ? '' : JSON.stringify(only)}`,
    (keyword, page) => host.findOptions({ source, keyword, page, ...(only === undefined ? {} : { only }) }),
    view.defaultOpen,
  );
  const names = new Map(pages.list.map(({ id, fullName }) => [id, textIn(fullName, host.language)]));
  for (const id of chosen) if (!names.has(id)) names.set(id, id);
  return (
    <Select<string | string[]>
      {...view}
      options={[...names].map(([value, label]) => ({ value, label }))}
      loading={pages.isLoading}
      showSearch={{ filterOption: false, onSearch: pages.search }}
      onOpenChange={pages.open}
      onPopupScroll={pages.scroll}
    />
  );
};
