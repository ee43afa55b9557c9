import { Select } from 'antd';
import { allDictionaryData } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { useRoute } from '#lib/call/query.ts';

type Option = { value: string; label: string };

/** Choices of a dictionary by its code; empty until loaded. */
export const useDictionary = (code: string): Option[] => {
  const all = useRoute(allDictionaryData, {}, { staleTime: 300_000 });
  const items = all.data?.list.find((dictionary) => dictionary.enCode === code)?.dictionaryList ?? [];
  return items.map((item) => ({ value: item.enCode, label: item.fullName }));
};

type Props = { code: string; value?: string; onChange?: (value: string) => void; id?: string };

/** A choice of a dictionary in a form; empty text for none. A value that the dictionary lost stays readable. */
export const DictionarySelect = ({ code, value = '', onChange, id }: Props) => {
  const options = useDictionary(code);
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value === '' ? null : value}
      options={isKnown ? options : [...options, { value, label: value }]}
      onChange={(next: string | null | undefined) => onChange?.(next ?? '')}
    />
  );
};
