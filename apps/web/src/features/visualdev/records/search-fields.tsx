import { DatePicker, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { PersonName } from '@qiaoban/ui/user-avatar';
import { textIn } from '@qiaoban/contracts/languages';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { drawPart } from '@qiaoban/form/views/block-parts';
import { pickMembers } from '@qiaoban/form/views/member-input';
import { viewsOf } from '@qiaoban/form/web';
import { useNames } from '@qiaoban/form/views/use-names';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { formSource } from '@qiaoban/form/values/form-source';
import { useSearchedPages } from '@qiaoban/form/views/use-searched-pages';
import { useOptions } from '@qiaoban/form/views/use-options';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { dayOfPicker, endOfPickerDay, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import { mainFieldsOf, maySeeField } from './open-form';
import type { OpenForm } from './open-form';
import { parse } from './read-json';

type InputProps = { id: string; field: FieldInfo; host: BlockHost; value: string; onChange: (value: string) => void };

const listOf = (text: string): unknown[] => {
  const value = parse(text);
  return Array.isArray(value) ? value : [];
};
const packed = (values: readonly unknown[]): string =>
  values.every((each) => each === null || each === undefined) ? '' : JSON.stringify(values);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const Options = ({ id, field, host, value, onChange }: InputProps) => {
  const options = useOptions(host, field.props as Parameters<typeof useOptions>[1]);
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      value={listOf(value).map(String)}
      options={options}
      onChange={(chosen) => onChange(chosen.length === 0 ? '' : JSON.stringify(chosen))}
    />
  );
};

/** Values of another form, of a cascade those of each level; what hangs on fields of a record does not narrow a list. */
const FormOptions = ({ id, field, host, value, onChange }: InputProps) => {
  const props = field.props as OptionProps;
  const conditions = (props.conditions ?? []).filter(({ from }) => from !== 'field');
  const sources = [...(props.sourceLevels ?? []), props.sourceField ?? ''].map((sourceField) =>
    formSource({ ...props, sourceLevels: undefined, sourceField, conditions }),
  );
  const pages = useSearchedPages(host, sources.join('\n'), async (keyword, page) => {
    const found = await Promise.all(sources.map((source) => host.findOptions({ source, keyword, page })));
    const list = new Map(found.flatMap((each) => each.list).map((option) => [option.id, option]));
    return { list: [...list.values()], hasMore: found.some(({ hasMore }) => hasMore) };
  });
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      loading={pages.isLoading}
      showSearch={{ filterOption: false, onSearch: pages.search }}
      value={listOf(value).map(String)}
      options={pages.list.map((each) => ({ value: each.id, label: each.id }))}
      onOpenChange={pages.open}
      onPopupScroll={pages.scroll}
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
  return (
    <DatePicker.RangePicker
      id={id}
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

const YesNo = ({ id, value, onChange }: InputProps) => {
  const t = useT();
  return (
    <Select<string>
      id={id}
      allowClear
      value={value === '' ? null : value}
      options={[
        { value: '1', label: t('app.yes') },
        { value: '0', label: t('app.no') },
      ]}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  );
};

/** Fields whose own input finds exactly what was chosen in it. */
const hasOwnSearch = ({ block: { definition }, props }: FieldInfo): boolean => {
  const kind = definition.names?.(props);
  return kind !== undefined && (kind === 'area' || kind.includes('/'));
};

/** One value of the field's own kind; of a path its last part, which is what the records below it have too. */
const OwnInput = ({ id, field, host, value, onChange }: InputProps) => {
  const chosen = listOf(value);
  const isPath = field.filterKind === 'texts';
  const shown = isPath ? (parse(sessionPaths.get(`${field.path}:${value}`) ?? '[]') as unknown) : (chosen[0] ?? null);
  return drawPart(viewsOf(field.type)?.Input, {
    id,
    value: shown,
    props: { ...field.props, disabled: false, readonly: false },
    host,
    isDisabled: false,
    isInvalid: false,
    describedBy: undefined,
    isInCell: false,
    onBlur: () => undefined,
    onChange: (next: unknown) => {
      const last = Array.isArray(next) ? (next as unknown[]).at(-1) : next;
      const asked = last === null || last === undefined ? '' : JSON.stringify([last]);
      if (isPath && asked !== '') sessionPaths.set(`${field.path}:${asked}`, JSON.stringify(next));
      onChange(asked);
    },
  });
};

/** Whole paths behind what is asked with, for showing them again. */
const sessionPaths = new Map<string, string>();

/** The input for a search field; undefined for plain text. What is found is said by the block's first search operator. */
const inputOf = (field: FieldInfo): ((props: InputProps) => React.ReactNode) | undefined => {
  const { definition } = field.block;
  if (definition.readsOptions)
    return (field.props as OptionProps).dataType === 'form'
      ? (props) => <FormOptions {...props} />
      : (props) => <Options {...props} />;
  if (pickedKind(field)) return (props) => <Members {...props} />;
  // region, related record, time, colour …: the same control as in the form
  if (hasOwnSearch(field)) return (props) => <OwnInput {...props} />;
  if (field.filterKind === 'time') return (props) => <Days {...props} />;
  if (field.filterKind !== 'number') return undefined;
  return field.searchOps.includes('gt') ? (props) => <Numbers {...props} /> : (props) => <YesNo {...props} />;
};

/** Fields of the design's search that the person may see. */
export const searchedFields = (form: OpenForm): FieldInfo[] => {
  const fields = mainFieldsOf(form);
  return form.document.list.searchList.flatMap(({ field }) => {
    const info = fields.get(field);
    return info?.block.definition.searchable && maySeeField(form, field) ? [info] : [];
  });
};

export const isPlainSearch = (field: FieldInfo): boolean => inputOf(field) === undefined;

/** The design's search fields in the words of our search bar. */
export const searchBarFields = (form: OpenForm, host: BlockHost): SearchField[] =>
  searchedFields(form).map((field) => {
    const input = inputOf(field);
    return {
      key: field.field,
      label: textIn(field.label, host.language) || field.field,
      ...(input ? { render: (value, onChange, id) => input({ id, field, host, value, onChange }) } : {}),
    };
  });
