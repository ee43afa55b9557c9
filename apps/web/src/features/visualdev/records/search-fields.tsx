import { useState } from 'react';
import { DatePicker, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { PersonName } from '@qiaoban/ui/user-avatar';
import { textIn } from '@qiaoban/contracts/languages';
import { isYesNo } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { pickMembers } from '@qiaoban/form/views/member-input';
import { useNames } from '@qiaoban/form/views/use-names';
import { boundFields, withBound } from '@qiaoban/form/values/option-parameters';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { isEncrypted } from '@qiaoban/form/values/protected-text';
import { useOptions } from '@qiaoban/form/views/use-options';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { dayOfPicker, endOfPickerDay, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import { textNow, useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { BlockControl } from '#pickers/condition/block-control.tsx';
import { isWholeText, yesNoTexts } from '#pickers/condition/form-condition-fields.tsx';
import { FormOptionSelect } from '#pickers/condition/form-option-select.tsx';
import { mainFieldsOf, maySeeField } from './open-form';
import type { OpenForm } from './open-form';
import { parse } from './read-json';

type InputProps = {
  id: string;
  field: FieldInfo;
  host: BlockHost;
  value: string;
  onChange: (value: string) => void;
  /** What every search field holds now. */
  all: Readonly<Record<string, string>>;
  /** What fields are called. */
  labelOf: (field: string) => string;
};

const listOf = (text: string): unknown[] => {
  const value = parse(text);
  return Array.isArray(value) ? value : [];
};
const packed = (values: readonly unknown[]): string =>
  values.every((each) => each === null || each === undefined) ? '' : JSON.stringify(values);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The one value that another field is searched by; of none or several nothing can be asked with. */
const oneOf = (text: string | undefined): unknown => {
  if (text === undefined || text === '') return undefined;
  const read = parse(text);
  if (!Array.isArray(read)) return text;
  return read.length === 1 ? (read as unknown[])[0] : undefined;
};

/** Choices; of an interface that hangs on other fields those for what these are searched by. */
const Options = ({ id, field, host, value, onChange, all, labelOf }: InputProps) => {
  const t = useT();
  const own = field.props as OptionProps;
  const options = useOptions(
    host,
    withBound(own, (path) => oneOf(all[path])),
    listOf(value),
  );
  const missing = boundFields(own).filter((path) => oneOf(all[path]) === undefined);
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={
        missing.length > 0 && t('visualdev.search_first', { names: namesText([...new Set(missing)].map(labelOf)) })
      }
      value={listOf(value).map(String)}
      options={options}
      onChange={(chosen) => onChange(chosen.length === 0 ? '' : JSON.stringify(chosen))}
    />
  );
};

type PickedKind = 'user' | 'department' | 'position' | 'role' | 'group';

/** Whom a field holds, where there is a picker for them. */
const pickedKind = (field: FieldInfo): PickedKind | undefined => {
  const { definition } = field.block;
  const kind = definition.holds ?? definition.names?.(field.props);
  if (kind === 'position' || kind === 'role' || kind === 'group') return kind;
  return kind === 'user' || kind === 'department' ? kind : undefined;
};

const Members = ({ id, field, host, value, onChange }: InputProps) => {
  const kind = pickedKind(field) ?? 'user';
  const ids = listOf(value).map(String);
  const names = useNames(host, kind, ids);
  const pick = async (): Promise<void> => {
    const request = { multiple: true, chosen: ids };
    const chosen = await pickMembers(host, kind, request);
    if (chosen) onChange(chosen.length === 0 ? '' : JSON.stringify(chosen));
  };
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      allowClear
      open={false}
      maxTagCount="responsive"
      labelRender={({ value: id, label }) =>
        kind === 'user' ? <PersonName name={String(label)} src={host.pictureOf?.(String(id))} /> : label
      }
      value={ids}
      options={ids.map((id, index) => ({ value: id, label: names[index] ?? id }))}
      onChange={(chosen) => onChange(chosen.length === 0 ? '' : JSON.stringify(chosen))}
      onClick={() => void pick()}
      onInputKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          void pick();
        }
      }}
    />
  );
};

const Days = ({ id, value, onChange }: InputProps) => {
  const [from, to] = listOf(value);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DatePicker.RangePicker
      id={id}
      onOpenChange={setIsOpen}
      // Enter takes the day that was typed; searching meanwhile would drop it
      onKeyDown={(event) => {
        if (isOpen && event.key === 'Enter') event.preventDefault();
      }}
      style={{ width: '100%' }}
      allowEmpty
      value={[toPicker(numberOf(from)), toPicker(numberOf(to))]}
      onChange={(days) =>
        onChange(packed([dayOfPicker(days?.[0] ?? null) ?? null, endOfPickerDay(days?.[1] ?? null) ?? null]))
      }
    />
  );
};

const Numbers = ({ id, field, host, value, onChange }: InputProps) => {
  const [from, to] = listOf(value).map(numberOf);
  return (
    <span style={{ display: 'flex', gap: 4, alignItems: 'center' }}>
      <NumberBox
        id={id}
        style={{ flex: 1, minWidth: 0 }}
        value={from ?? null}
        onChange={(next) => onChange(packed([next, to ?? null]))}
      />
      ~
      <NumberBox
        aria-label={`${textIn(field.label, host.language) || field.field} ≤`}
        style={{ flex: 1, minWidth: 0 }}
        value={to ?? null}
        onChange={(next) => onChange(packed([from ?? null, next]))}
      />
    </span>
  );
};

const YesNo = ({ id, field, host, value, onChange }: InputProps) => {
  const [on, off] = yesNoTexts(field, host);
  return (
    <Select<string>
      id={id}
      allowClear
      value={value === '' ? null : value}
      options={[
        { value: '1', label: on },
        { value: '0', label: off },
      ]}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  );
};

/** Fields whose own input finds exactly what was chosen in it. */
const hasOwnSearch = (field: FieldInfo): boolean => {
  if (field.filterKind === 'hours') return true;
  const kind = field.block.definition.names?.(field.props);
  return kind === undefined ? isWholeText(field) : kind === 'area' || kind.includes('/');
};

/** Values of the field's own kind; of a region its last part, which is what the records below it have too. */
const OwnInput = ({ id, field, host, value, onChange }: InputProps) => {
  const chosen = listOf(value);
  const isMany = field.filterKind === 'texts' || field.filterKind === 'hours';
  const isPath = isMany && field.block.definition.names?.(field.props) === 'area';
  const path = sessionPaths.get(`${field.path}:${value}`);
  // after a reload only the last part is known, which has its name as well
  const whole = path === undefined ? chosen : parse(path);
  const shown = isPath ? whole : isMany ? chosen : (chosen[0] ?? null);
  const give = (next: unknown): void => {
    const all = [next].flat().filter((each) => each !== null && each !== undefined);
    const asked = all.length === 0 ? '' : JSON.stringify(isPath ? all.slice(-1) : all);
    if (isPath && asked !== '') sessionPaths.set(`${field.path}:${asked}`, JSON.stringify(next));
    onChange(asked);
  };
  return <BlockControl id={id} field={field} host={host} value={shown} onChange={give} />;
};

/** Whole paths behind what is asked with, for showing them again. */
const sessionPaths = new Map<string, string>();

/** The input for a search field; undefined for plain text. What is found is said by the block's first search operator. */
const inputOf = (field: FieldInfo): ((props: InputProps) => React.ReactNode) | undefined => {
  const { definition } = field.block;
  if (definition.readsOptions)
    return (field.props as OptionProps).dataType === 'form'
      ? ({ id, host, value, onChange }) => (
          <FormOptionSelect
            id={id}
            props={field.props as OptionProps}
            host={host}
            isMany
            value={listOf(value).map(String)}
            onChange={(chosen) => onChange(chosen.length === 0 ? '' : JSON.stringify(chosen))}
          />
        )
      : (props) => <Options {...props} />;
  if (pickedKind(field)) return (props) => <Members {...props} />;
  // region, related record, time, colour …: the same control as in the form
  if (hasOwnSearch(field)) return (props) => <OwnInput {...props} />;
  if (field.filterKind === 'time' || field.filterKind === 'span') return (props) => <Days {...props} />;
  if (field.filterKind !== 'number') return undefined;
  return isYesNo(field) ? (props) => <YesNo {...props} /> : (props) => <Numbers {...props} />;
};

type Searched = Pick<OpenForm, 'document' | 'columns'>;

/** Fields of the design's search that the person may see. */
export const searchedFields = (form: Searched): FieldInfo[] => {
  const fields = mainFieldsOf(form);
  return form.document.list.searchList.flatMap(({ field }) => {
    const info = fields.get(field);
    return info?.block.definition.searchable && maySeeField(form, field) ? [info] : [];
  });
};

export const isPlainSearch = (field: FieldInfo): boolean => inputOf(field) === undefined;

/** The design's search fields in the words of our search bar. */
export const searchBarFields = (form: Searched, host: BlockHost): SearchField[] => {
  const known = mainFieldsOf(form);
  const labelOf = (name: string): string => textIn(known.get(name)?.label, host.language) || name;
  return searchedFields(form).map((field) => {
    const input = inputOf(field);
    return {
      key: field.field,
      label: textIn(field.label, host.language) || field.field,
      ...(input
        ? { render: (value, onChange, id, all) => input({ id, field, host, value, onChange, all, labelOf }) }
        : isEncrypted(field.props)
          ? { placeholder: textNow('visualdev.search_whole') }
          : {}),
    };
  });
};
