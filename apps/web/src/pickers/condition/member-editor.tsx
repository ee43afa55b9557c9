import { Button, Dropdown, Tag } from 'antd';
import { DownOutlined, TeamOutlined } from '@ant-design/icons';
import type { BlockHost } from '@qiaoban/form/host';
import { pickMembers } from '@qiaoban/form/views/member-input';
import { useNames } from '@qiaoban/form/views/use-names';
import { PersonName } from '@qiaoban/ui/user-avatar';
import { isVariable } from '@qiaoban/language/filter';
import type { FilterValue, VariableName } from '@qiaoban/language/filter';
import { textsIn } from '@qiaoban/language/texts/all';
import { useT } from '#lib/texts/i18n.ts';
import type { ValueEditorProps } from './condition-builder';

type Member = string | { var: VariableName };

const listOf = (value: FilterValue | undefined): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

type Props = ValueEditorProps & {
  host: BlockHost;
  kind: 'user' | 'department' | 'position' | 'role' | 'group';
  /** Variables on offer, the usual one first. */
  variables: readonly VariableName[];
};

/** People or departments to compare with: picked ones, and variables such as "me". */
export const MemberEditor = ({ host, kind, variables, field, shape, value, onChange }: Props) => {
  const t = useT();
  const chosen = listOf(value);
  const ids = chosen.filter((each) => typeof each === 'string');
  const names = useNames(host, kind, ids);
  const held = chosen.flatMap((each) => (isVariable(each) ? [each.var] : []));
  const texts = textsIn(host.language);
  const word = (name: VariableName): string => texts[`filter.variable.${name}`];
  const isMany = shape === 'many';
  const give = (next: readonly Member[]): void =>
    onChange(next.length === 0 ? undefined : isMany ? [...next] : next[0]);
  const vars = (list: readonly VariableName[]): Member[] => list.map((name) => ({ var: name }));
  const pick = async (): Promise<void> => {
    const request = { multiple: isMany, chosen: ids };
    const found = await pickMembers(host, kind, request);
    if (found) give(isMany ? [...vars(held), ...found] : found);
  };
  const add = (name: VariableName): void => give(isMany ? [...vars([...held, name]), ...ids] : vars([name]));
  const available = variables.filter((name) => !held.includes(name));
  const [first, ...others] = available;
  return (
    <span className="condition-members" role="group" aria-label={field.label}>
      {held.map((name) => (
        <Tag
          key={name}
          color="processing"
          closable
          onClose={() => give([...vars(held.filter((each) => each !== name)), ...ids])}
        >
          {word(name)}
        </Tag>
      ))}
      {names.map((name, index) => (
        <Tag key={ids[index]} closable onClose={() => give([...vars(held), ...ids.filter((id) => id !== ids[index])])}>
          {kind === 'user' ? <PersonName name={name} src={host.pictureOf?.(ids[index] ?? '')} /> : name}
        </Tag>
      ))}
      <Button size="small" icon={<TeamOutlined />} onClick={() => void pick()}>
        {t('pickers-condition.choose')}
      </Button>
      {first !== undefined && variables.length === 1 && (
        <Button size="small" type="link" onClick={() => add(first)}>
          {word(first)}
        </Button>
      )}
      {first !== undefined && variables.length > 1 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [first, ...others].map((name) => ({ key: name, label: word(name) })),
            onClick: ({ key }) => add(key as VariableName),
          }}
        >
          <Button size="small" icon={<DownOutlined />} iconPlacement="end">
            {t('pickers-condition.variable')}
          </Button>
        </Dropdown>
      )}
    </span>
  );
};
