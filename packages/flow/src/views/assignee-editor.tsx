import { AutoComplete, Checkbox, Select } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { AssigneeKind, AssigneeRule, PickRange } from '../people/assignee';
import { ASSIGNEE_KINDS, emptyRule, INSTANCE_RULES, MAX_LEVEL } from '../people/assignee';
import type { PeopleKind } from '../describe/host';
import type { FlowNode } from '../model/document';
import { describeAssignee } from '../describe/describe-assignee';
import { titleOfNode } from '../describe/describe-node';
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

const Pick = ({
  rule,
  onChange,
}: {
  rule: AssigneeRule & { kind: 'starterPick' | 'previousPick' };
  onChange: Change;
}) => {
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

/** The variable in which a step before keeps whom it answered. */
const Variable = ({ rule, onChange }: { rule: AssigneeRule & { kind: 'service' }; onChange: Change }) => {
  const t = useFlowText();
  const { variables = [] } = useFlowHost();
  return (
    <Labelled label={t('flow.edit.variable')}>
      <AutoComplete
        aria-label={t('flow.edit.variable')}
        className="qf-wide"
        maxLength={50}
        value={rule.variable}
        options={variables.map((name) => ({ value: name }))}
        onChange={(name: string | undefined) => onChange({ ...rule, variable: (name ?? '').trim() })}
      />
      <p>{t('flow.edit.variableNote')}</p>
    </Labelled>
  );
};

const people = { users: 'user', roles: 'role', positions: 'position' } as const;

const Groups = ({ rule, onChange }: { rule: AssigneeRule & { kind: 'groups' }; onChange: Change }) => {
  const t = useFlowText();
  const { groups = [] } = useFlowHost();
  return (
    <Select
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t('flow.assignee.groups')}
      className="qf-wide"
      value={rule.ids}
      placeholder={t('flow.edit.pick')}
      options={groups.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      onChange={(ids: string[]) => onChange({ ...rule, ids })}
    />
  );
};

const InDepartment = ({ rule, onChange }: { rule: AssigneeRule & { kind: 'inDepartment' }; onChange: Change }) => {
  const t = useFlowText();
  return (
    <>
      <Select<'role' | 'position'>
        aria-label={t('flow.assignee.inDepartment')}
        className="qf-wide"
        value={rule.of}
        options={(['position', 'role'] as const).map((of) => ({ value: of, label: t(`flow.people.${of}`) }))}
        onChange={(of) => onChange({ ...rule, of, ids: [] })}
      />
      <PeopleField
        label={t('flow.assignee.inDepartment')}
        kind={rule.of}
        value={rule.ids}
        onChange={(ids) => onChange({ ...rule, ids })}
      />
      <p>{t('flow.edit.inDepartmentNote')}</p>
    </>
  );
};

const NodeApprovers = (props: {
  rule: AssigneeRule & { kind: 'nodeApprovers' };
  earlier: readonly FlowNode[];
  onChange: Change;
}) => {
  const { rule, earlier, onChange } = props;
  const t = useFlowText();
  const host = useFlowHost();
  return (
    <Select
      aria-label={t('flow.assignee.nodeApprovers')}
      className="qf-wide"
      value={rule.nodeId === '' ? undefined : rule.nodeId}
      placeholder={t('flow.edit.earlierNode')}
      options={earlier.map((node) => ({ value: node.id, label: titleOfNode(node, host) }))}
      onChange={(nodeId: string) => onChange({ ...rule, nodeId })}
    />
  );
};

type DetailsProps = { rule: AssigneeRule; earlier: readonly FlowNode[]; onChange: Change };

const Details = ({ rule, earlier, onChange }: DetailsProps) => {
  const t = useFlowText();
  switch (rule.kind) {
    case 'groups':
      return <Groups rule={rule} onChange={onChange} />;
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
    case 'previousPick':
      return <Pick rule={rule} onChange={onChange} />;
    case 'inDepartment':
      return <InDepartment rule={rule} onChange={onChange} />;
    case 'nodeApprovers':
      return <NodeApprovers rule={rule} earlier={earlier} onChange={onChange} />;
    case 'formField':
      return <FormField rule={rule} onChange={onChange} />;
    case 'service':
      return <Variable rule={rule} onChange={onChange} />;
    case 'starter':
      return null;
  }
};

type Props = {
  label: string;
  rule: AssigneeRule;
  /** Steps before, whose approvers may be asked again. */
  earlier?: readonly FlowNode[];
  onChange: Change;
};

/** Kinds that need steps before are offered where there are some. */
const kindsFor = (rule: AssigneeRule, earlier: readonly FlowNode[] | undefined, isTrigger: boolean): AssigneeKind[] =>
  ASSIGNEE_KINDS.filter((kind) => {
    if (kind === rule.kind) return true;
    if (isTrigger && INSTANCE_RULES.includes(kind)) return false;
    if (kind === 'previousPick') return earlier !== undefined;
    return kind !== 'nodeApprovers' || (earlier !== undefined && earlier.length > 0);
  });

/** Who is asked or informed: the kind, and what the kind needs to know. */
export const AssigneeEditor = ({ label, rule, earlier, onChange }: Props) => {
  const t = useFlowText();
  const { trigger } = useFlowHost();
  return (
    <div className="qf-assignee">
      <Select<AssigneeKind>
        virtual={false}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={label}
        className="qf-wide"
        value={rule.kind}
        options={kindsFor(rule, earlier, trigger !== undefined).map((kind) => ({
          value: kind,
          label: t(`flow.assignee.${kind}`),
        }))}
        onChange={(kind) => onChange(emptyRule(kind))}
      />
      <Details rule={rule} earlier={earlier ?? []} onChange={onChange} />
    </div>
  );
};
