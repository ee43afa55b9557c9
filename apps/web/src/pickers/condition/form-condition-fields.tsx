import { Button, Select, Tag } from 'antd';
import { TeamOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { useNames } from '@qiaoban/form/views/use-names';
import { useOptions } from '@qiaoban/form/views/use-options';
import { isVariable } from '@qiaoban/language/filter';
import type { FilterValue, VariableName } from '@qiaoban/language/filter';
import { textsIn } from '@qiaoban/language/texts/all';
import { useT } from '../../lib/i18n';
import type { ConditionField, ValueEditorProps } from './condition-builder';
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

const MemberEditor = ({ info, host, field, shape, value, onChange }: Own) => {
  const t = useT();
  const kind = info.block.definition.holds ?? 'user';
  const mine: VariableName = kind === 'user' ? 'me' : 'myDepartment';
  const chosen = listOf(value);
  const ids = chosen.filter((each) => typeof each === 'string');
  const names = useNames(host, kind, ids);
  const isMine = chosen.some((each) => isVariable(each));
  const give = (next: readonly (string | { var: VariableName })[]): void =>
    onChange(next.length === 0 ? undefined : shape === 'many' ? next : next[0]);
  const pick = async (): Promise<void> => {
    const request = { multiple: shape === 'many', chosen: ids };
    const found = await (kind === 'user' ? host.pickUsers(request) : host.pickDepartments(request));
    if (found) give(isMine && shape === 'many' ? [{ var: mine }, ...found] : found);
  };
  const words = textsIn(host.language)[`filter.variable.${mine}`];
  return (
    <span className="condition-members" role="group" aria-label={field.label}>
      {isMine && (
        <Tag closable onClose={() => give(ids)}>
          {words}
        </Tag>
      )}
      {names.map((name, index) => (
        <Tag key={ids[index]} closable onClose={() => give(ids.filter((id) => id !== ids[index]))}>
          {name}
        </Tag>
      ))}
      <Button size="small" icon={<TeamOutlined />} onClick={() => void pick()}>
        {t('pickers-condition.choose')}
      </Button>
      {!isMine && (
        <Button
          size="small"
          type="link"
          onClick={() => give(shape === 'many' ? [{ var: mine }, ...ids] : [{ var: mine }])}
        >
          {words}
        </Button>
      )}
    </span>
  );
};

/** The input for a value to compare a field with, as that field would be filled in. */
const editorOf = (info: FieldInfo, host: BlockHost): ConditionField['Editor'] => {
  const { definition } = info.block;
  if (definition.readsOptions) return (props) => <OptionEditor {...props} info={info} host={host} />;
  if (
    definition.holds !== undefined ||
    definition.recordColumn === 'creator' ||
    definition.recordColumn === 'department'
  ) {
    return (props) => <MemberEditor {...props} info={info} host={host} />;
  }
  if (info.filterKind === 'time') return TimeEditor;
  // A number that nobody compares by size is a switch.
  if (info.filterKind === 'number') return info.searchOps.includes('gt') ? NumberEditor : YesNoEditor;
  return TextEditor;
};

/** The fields of a form that conditions may ask about; with `table`, the columns of that sub-table besides. */
export const formConditionFields = (document: FormDocument, host: BlockHost, table?: string): ConditionField[] => {
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
            Editor: editorOf(info, host),
          },
        ]
      : [],
  );
};
