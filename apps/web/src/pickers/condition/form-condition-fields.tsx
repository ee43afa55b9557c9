import { Select } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { isQuantity, listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { useOptions } from '@qiaoban/form/views/use-options';
import type { FilterValue, VariableName } from '@qiaoban/language/filter';
import type { ConditionField, ValueEditorProps } from './condition-builder';
import { MemberEditor } from './member-editor';
import { NumberEditor, TextEditor, TimeEditor, YesNoEditor } from './value-editors';

const listOf = (value: FilterValue | undefined): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

type Own = ValueEditorProps & { info: FieldInfo; host: BlockHost };

const OptionEditor = ({ info, host, field, shape, value, onChange }: Own) => {
  const options = useOptions(host, info.props as Parameters<typeof useOptions>[1]);
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

type MemberVariables = { user: readonly VariableName[]; department: readonly VariableName[] };

/** What every condition knows; data schemes know more. */
const USUAL: MemberVariables = { user: ['me'], department: ['myDepartment'] };

/** The input for a value to compare a field with, as that field would be filled in. */
const editorOf = (info: FieldInfo, host: BlockHost, variables: MemberVariables): ConditionField['Editor'] => {
  const { definition } = info.block;
  if (definition.readsOptions) return (props) => <OptionEditor {...props} info={info} host={host} />;
  if (
    definition.holds !== undefined ||
    definition.recordColumn === 'creator' ||
    definition.recordColumn === 'department'
  ) {
    const kind = definition.holds ?? 'user';
    return (props) => <MemberEditor {...props} host={host} kind={kind} variables={variables[kind]} />;
  }
  if (info.filterKind === 'time') return TimeEditor;
  if (info.filterKind === 'number') return isQuantity(info) ? NumberEditor : YesNoEditor;
  return TextEditor;
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
