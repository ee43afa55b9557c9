import { Checkbox, Select } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { AssigneeKind, AssigneeRule, PickRange } from '../people/assignee';
import { ASSIGNEE_KINDS, emptyRule, MAX_LEVEL } from '../people/assignee';
import type { PeopleKind } from '../words/host';
import { describeAssignee } from '../words/describe-assignee';
import { useFlowHost, useFlowText } from './host-context';
import { Labelled } from './labelled';
import { PeopleField } from './people-field';

type Change = (rule: AssigneeRule) => void;
type Levelled = AssigneeRule & { kind: 'departmentHead' | 'manager' | 'managerChain' };

/** How far up, each level in the words that stand on the card. */
const LevelField = ({ rule, onChange }: { rule: Levelled; onChange: Change }) => {
  const t = useFlowText();
  const host = useFlowHost();
  const label = t(rule.kind === 'managerChain' ? 'flow.edit.levels' : 'flow.edit.level');
  const at = (level: number): Levelled =>
    rule.kind === 'managerChain' ? { ...rule, levels: level } : { ...rule, level };
  const least = rule.kind === 'departmentHead' ? 0 : 1;
  return (
    <Labelled label={label}>
      <Select<number>
        aria-label={label}
        className="qf-wide"
        value={rule.kind === 'managerChain' ? rule.levels : rule.level}
        options={Array.from({ length: MAX_LEVEL + 1 - least }, (_, step) => ({
          value: least + step,
          label: describeAssignee(at(least + step), host, t),
        }))}
        onChange={(level) => onChange(at(level))}
      />
    </Labelled>
  );
};

const rangeLists = [
  ['user', 'users'],
  ['role', 'roles'],
  ['department', 'departments'],
] as const satisfies readonly [PeopleKind, keyof PickRange][];

const StarterPick = ({ rule, onChange }: { rule: AssigneeRule & { kind: 'starterPick' }; onChange: Change }) => {
  const t = useFlowText();
  return (
    <>
      <Checkbox checked={rule.several} onChange={(event) => onChange({ ...rule, several: event.target.checked })}>
        {t('flow.edit.several')}
      </Checkbox>
      <Labelled label={t('flow.edit.range')}>
        {rangeLists.map(([kind, list]) => (
          <div key={kind} className="qf-range">
            <span>{t(`flow.people.${kind}`)}</span>
            <PeopleField
              label={t(`flow.people.${kind}`)}
              kind={kind}
              value={rule.range?.[list] ?? []}
              onChange={(ids) => {
                const { [list]: _, ...others } = rule.range ?? {};
                onChange({ ...rule, range: ids.length > 0 ? { ...others, [list]: ids } : others });
              }}
            />
          </div>
        ))}
      </Labelled>
    </>
  );
};

const FormField = ({ rule, onChange }: { rule: AssigneeRule & { kind: 'formField' }; onChange: Change }) => {
  const t = useFlowText();
  const { fields, language } = useFlowHost();
  const options = fields.flatMap((field) =>
    field.holds && !field.field.includes('.')
      ? [
          {
            value: field.field,
            holds: field.holds,
            label: `${textIn(field.label, language)}（${t(`flow.holds.${field.holds}`)}）`,
          },
        ]
      : [],
  );
  return (
    <Labelled label={t('flow.edit.field')}>
      <Select
        aria-label={t('flow.edit.field')}
        className="qf-wide"
        value={rule.field === '' ? undefined : rule.field}
        placeholder={t('flow.edit.field')}
        options={options}
        onChange={(name: string) => {
          const holds = options.find((option) => option.value === name)?.holds ?? rule.holds;
          onChange({ ...rule, field: name, holds });
        }}
      />
    </Labelled>
  );
};

const people = { users: 'user', roles: 'role', positions: 'position' } as const;

const Details = ({ rule, onChange }: { rule: AssigneeRule; onChange: Change }) => {
  const t = useFlowText();
  switch (rule.kind) {
    case 'users':
    case 'roles':
    case 'positions':
      return (
        <PeopleField
          label={t(`flow.assignee.${rule.kind}`)}
          kind={people[rule.kind]}
          value={rule.ids}
          onChange={(ids) => onChange({ ...rule, ids })}
        />
      );
    case 'departmentHead':
    case 'manager':
    case 'managerChain':
      return <LevelField rule={rule} onChange={onChange} />;
    case 'starterPick':
      return <StarterPick rule={rule} onChange={onChange} />;
    case 'formField':
      return <FormField rule={rule} onChange={onChange} />;
    case 'starter':
      return null;
  }
};

type Props = { label: string; rule: AssigneeRule; kinds?: readonly AssigneeKind[]; onChange: Change };

/** Who is asked or informed: the kind, and what the kind needs to know. */
export const AssigneeEditor = ({ label, rule, kinds = ASSIGNEE_KINDS, onChange }: Props) => {
  const t = useFlowText();
  return (
    <div className="qf-assignee">
      <Select<AssigneeKind>
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={label}
        className="qf-wide"
        value={rule.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`flow.assignee.${kind}`) }))}
        onChange={(kind) => onChange(emptyRule(kind))}
      />
      <Details rule={rule} onChange={onChange} />
    </div>
  );
};
