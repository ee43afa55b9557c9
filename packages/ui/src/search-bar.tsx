import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Input, Select } from 'antd';
import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { usePhone } from './media';
import { useUiTexts } from './ui-context';
import './search-bar.css';

export type SearchField = {
  key: string;
  label: string;
  options?: readonly { value: string; label: string }[];
  placeholder?: string;
  /** An input of one's own (dates, people); speaks text, carries `id` for its label. `all`: what stands in every field now. */
  render?: (
    value: string,
    onChange: (value: string) => void,
    id: string,
    all: Readonly<Record<string, string>>,
  ) => ReactNode;
};

type Props = {
  fields?: readonly SearchField[];
  /** Values that are in force. `keyword` is the key of the first field. */
  values: Record<string, string>;
  onSearch: (values: Record<string, string>) => void;
  onReset: () => void;
  keywordHint?: string;
  keyword?: boolean;
  /** Behind the buttons: conditions of one's own. */
  more?: ReactNode;
};

const SHOWN = 3;
/** On a phone the list begins on the first screen: the other conditions are unfolded. */
const SHOWN_ON_PHONE = 1;

const FieldInput = ({
  field,
  id,
  value,
  all,
  onChange,
}: {
  field: SearchField;
  id: string;
  value: string;
  all: Readonly<Record<string, string>>;
  onChange: (v: string) => void;
}) => {
  if (field.render) return field.render(value, onChange, id, all);
  if (field.options)
    return (
      <Select
        id={id}
        allowClear
        placeholder={field.placeholder ?? field.label}
        value={value === '' ? null : value}
        options={[...field.options]}
        onChange={(next: string | null | undefined) => onChange(next ?? '')}
      />
    );
  return (
    <Input
      id={id}
      allowClear
      value={value}
      placeholder={field.placeholder ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

/** Conditions above a list: keyword and fields, search, reset; folds after three, on a phone to the keyword in one line. */
export const SearchBar = ({ fields = [], values, onSearch, onReset, keywordHint, keyword = true, more }: Props) => {
  const texts = useUiTexts();
  // Pages stay alive: their search bars must not share ids.
  const bar = useId();
  const [draft, setDraft] = useState(values);
  const [inForce, setInForce] = useState(values);
  const [isOpen, setOpen] = useState(false);
  // The address changed from outside (back button, reset): the inputs follow.
  if (JSON.stringify(inForce) !== JSON.stringify(values)) {
    setInForce(values);
    setDraft(values);
  }
  const all: SearchField[] = keyword
    ? [{ key: 'keyword', label: texts.keyword, placeholder: keywordHint ?? texts.keywordHint }, ...fields]
    : [...fields];
  const isPhone = usePhone();
  const most = isPhone ? SHOWN_ON_PHONE : SHOWN;
  const shown = isOpen ? all : all.slice(0, most);
  const isShort = isPhone && keyword && !isOpen;
  const reset = (): void => {
    // what was typed and not searched for is in no address: nothing from outside takes it away
    setDraft(values);
    onReset();
  };
  const isSearched = Object.values(values).some((value) => value !== '');
  return (
    <form
      className={isShort ? 'qb-search qb-search-short' : 'qb-search'}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(draft);
      }}
    >
      {shown.map((field) => (
        <div className="qb-search-field" key={field.key}>
          <label htmlFor={`${bar}-${field.key}`}>{field.label}</label>
          <FieldInput
            field={field}
            id={`${bar}-${field.key}`}
            value={draft[field.key] ?? ''}
            all={draft}
            onChange={(value) => setDraft((before) => ({ ...before, [field.key]: value }))}
          />
        </div>
      ))}
      <div className="qb-search-buttons">
        <Button type="primary" htmlType="submit" icon={<SearchOutlined />} aria-label={texts.search}>
          {isShort ? undefined : texts.search}
        </Button>
        {(!isShort || isSearched) && <Button onClick={reset}>{texts.reset}</Button>}
        {all.length > most && (
          <Button
            type="link"
            aria-expanded={isOpen}
            aria-label={isOpen ? texts.fold : texts.unfold}
            onClick={() => setOpen(!isOpen)}
          >
            {isShort ? undefined : isOpen ? texts.fold : texts.unfold} {isOpen ? <UpOutlined /> : <DownOutlined />}
          </Button>
        )}
      </div>
      {more !== undefined && <div className="qb-search-more">{more}</div>}
    </form>
  );
};
