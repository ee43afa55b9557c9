import { useId } from 'react';
import { Select } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { isYesNo, listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { plainTextHost } from '@qiaoban/form/host';
import type { BlockHost } from '@qiaoban/form/host';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { useOptions } from '@qiaoban/form/views/use-options';
import type { FilterValue, VariableName } from '@qiaoban/language/filter';
import { BlockControl } from './block-control';
import type { ConditionField, ValueEditorProps } from './condition-builder';
import { FormOptionSelect } from './form-option-select';
import { MemberEditor } from './member-editor';
import { NamedEditor } from './named-editor';
import { NumberEditor, shaped, TextEditor, TimeEditor, YesNoEditor } from './value-editors';

const listOf = (value: FilterValue | undefined): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

type Own = ValueEditorProps & { info: FieldInfo; host: BlockHost };

const OptionEditor = ({ info, host, field, shape, value, onChange }: Own) => {
  const options = useOptions(host, info.props as Parameters<typeof useOptions>[1], value);
  const chosen = listOf(value).map(String);
  return (
    <Select<string | string[]>
      aria-label={field.label}
      mode={shape === 'many' ? 'multiple' : undefined}
      showSearch={{ optionFilterProp: 'label' }}
      value={shape === 'many' ? chosen : (chosen[0] ?? null)}
      options={options}
      onChange={(next) => onChange(next)}
    />
  );
};

const FormOptionEditor = ({ info, host, field, shape, value, onChange }: Own) => {
  const isMany = shape === 'many';
  return (
    <FormOptionSelect
      label={field.label}
      props={info.props as OptionProps}
      host={host}
      isMany={isMany}
      value={listOf(value).map(String)}
      onChange={(chosen) => onChange(isMany ? [...chosen] : chosen[0])}
    />
  );
};

/** A text that is no free text, as a time of day or a colour: found as a whole, filled in as in the form. */
export const isWholeText = ({ filterKind, block: { definition } }: FieldInfo): boolean =>
  filterKind === 'text' && ['eq', 'between'].includes(definition.searchOps[0] ?? '');

const WholeTextEditor = ({ info, host, ...props }: Own) => {
  const id = useId();
  return shaped(props, ({ value, label, onChange }) => (
    <span role="group" aria-label={label}>
      <BlockControl
        id={`${id}${label}`}
        field={info}
        host={host}
        value={value ?? null}
        onChange={(next) => onChange((next as string | null) ?? undefined)}
      />
    </span>
  ));
};

/** Two times of a day, as in the form; one at a time is none. */
const HoursEditor = ({ info, host, field, value, onChange }: Own) => {
  const id = useId();
  return (
    <span role="group" aria-label={field.label}>
      <BlockControl
        id={id}
        field={info}
        host={host}
        value={listOf(value)}
        onChange={(next) => onChange(Array.isArray(next) ? next.map(String) : undefined)}
      />
    </span>
  );
};

type MemberVariables = { user: readonly VariableName[]; department: readonly VariableName[] };

/** What every condition knows; data schemes know more. */
const USUAL: MemberVariables = { user: ['me'], department: ['myDepartment'] };

const wordFor = ({ block, props }: FieldInfo, value: number, host: BlockHost): string =>
  block.codec?.toText(value, props, plainTextHost(host)) ?? String(value);

/** What a field says for on and for off. */
export const yesNoTexts = (info: FieldInfo, host: BlockHost): [string, string] => [
  wordFor(info, 1, host),
  wordFor(info, 0, host),
];

/** The input for a value to compare a field with, as that field would be filled in. */
const editorOf = (info: FieldInfo, host: BlockHost, variables: MemberVariables): ConditionField['Editor'] => {
  const { definition } = info.block;
  if (definition.readsOptions)
    return (info.props as Partial<OptionProps>).dataType === 'form'
      ? (props) => <FormOptionEditor {...props} info={info} host={host} />
      : (props) => <OptionEditor {...props} info={info} host={host} />;
  if (
    definition.holds !== undefined ||
    definition.recordColumn === 'creator' ||
    definition.recordColumn === 'department'
  ) {
    const kind = definition.holds ?? 'user';
    return (props) => <MemberEditor {...props} host={host} kind={kind} variables={variables[kind]} />;
  }
  const named = definition.names?.(info.props);
  if (named === 'position' || named === 'role' || named === 'group')
    return (props) => <MemberEditor {...props} host={host} kind={named} variables={[]} />;
  if (named !== undefined) return (props) => <NamedEditor {...props} info={info} host={host} kind={named} />;
  if (info.filterKind === 'time' || info.filterKind === 'span') return TimeEditor;
  if (info.filterKind === 'hours') return (props) => <HoursEditor {...props} info={info} host={host} />;
  if (isYesNo(info)) return (props) => <YesNoEditor {...props} texts={yesNoTexts(info, host)} />;
  if (info.filterKind === 'number') return NumberEditor;
  return isWholeText(info) ? (props) => <WholeTextEditor {...props} info={info} host={host} /> : TextEditor;
};

/** The fields of a form that conditions may ask about; with `table`, the columns of that sub-table besides. */
export const formConditionFields = (
  document: FormDocument,
  host: BlockHost,
  table?: string,
  variables: MemberVariables = USUAL,
): ConditionField[] => {
  const { main, tables } = listFields(document);
  const rows = tables.find((each) => each.field === table);
  const prefix = rows ? `${textIn(rows.label, host.language)} / ` : '';
  return [...main, ...(rows?.fields ?? [])].flatMap((info) =>
    info.filterKind && info.searchOps.length > 0
      ? [
          {
            path: info.path,
            label: (info.path.includes('.') ? prefix : '') + (textIn(info.label, host.language) || info.path),
            kind: info.filterKind,
            ops: info.searchOps,
            Editor: editorOf(info, host, variables),
          },
        ]
      : [],
  );
};
