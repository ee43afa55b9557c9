import { Checkbox, Collapse, Switch } from 'antd';
import { useFlowHost, useFlowText } from '../../views/host-context';
import { precedes } from '../../model/tree';
import { AssigneeEditor } from '../../views/assignee-editor';
import { ChoiceField } from '../../views/choice-field';
import { titleOfNode } from '../../words/describe-node';
import { FieldRightsTable } from '../../views/field-rights-table';
import { Labelled } from '../../views/labelled';
import { PeopleField } from '../../views/people-field';
import type { PropertiesProps } from '../../views/properties';
import { allowsBatch } from './definition';
import type { ApproverProps } from './definition';

type Props = PropertiesProps<'approver'>;

const EmptyRuleField = ({ node, onChange }: Props) => {
  const t = useFlowText();
  const { empty } = node.props;
  const kinds = ['administrator', 'users', 'pass', 'refuseSubmit'] as const;
  const set = (kind: (typeof kinds)[number]): void =>
    onChange({ empty: kind === 'users' ? { kind, ids: [] } : { kind } });
  return (
    <>
      <ChoiceField
        label={t('flow.edit.empty')}
        value={empty.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`flow.empty.${kind}`) }))}
        onChange={set}
      />
      {empty.kind === 'users' && (
        <PeopleField
          label={t('flow.edit.empty')}
          kind="user"
          value={empty.ids}
          onChange={(ids) => onChange({ empty: { kind: 'users', ids } })}
        />
      )}
    </>
  );
};

const RefuseField = ({ doc, node, onChange }: Props) => {
  const t = useFlowText();
  const host = useFlowHost();
  const { refuseTo } = node.props;
  const earlier = Object.values(doc.nodes).filter((each) => each.type === node.type && precedes(doc, each.id, node.id));
  const plain = ['end', 'start', 'previous'] as const;
  const options = [
    ...plain.map((kind) => ({ value: kind as string, label: t(`flow.refuse.${kind}`) })),
    ...earlier.map((each) => ({
      value: `node ${each.id}`,
      label: t('flow.refuse.node', { name: titleOfNode(each, host, t) }),
    })),
  ];
  const set = (value: string): void => {
    const kind = plain.find((each) => each === value);
    onChange({ refuseTo: kind ? { kind } : { kind: 'node', nodeId: value.slice('node '.length) } });
  };
  const value = refuseTo.kind === 'node' ? `node ${refuseTo.nodeId}` : refuseTo.kind;
  return <ChoiceField label={t('flow.edit.refuseTo')} value={value} options={options} onChange={set} />;
};

const Ticks = <K extends string>(props: {
  label: string;
  value: Record<K, boolean>;
  names: Record<K, string>;
  onChange: (value: Record<K, boolean>) => void;
}) => (
  <Labelled label={props.label}>
    <Checkbox.Group
      aria-label={props.label}
      value={Object.keys(props.names).filter((key) => props.value[key as K])}
      options={Object.entries<string>(props.names).map(([value, label]) => ({ value, label }))}
      onChange={(ticked: string[]) => {
        const next = Object.keys(props.names).map((key) => [key, ticked.includes(key)]);
        props.onChange(Object.fromEntries(next) as Record<K, boolean>);
      }}
    />
  </Labelled>
);

const Advanced = (props: Props) => {
  const { node, onChange } = props;
  const t = useFlowText();
  const { approverIsStarter, sameApprover, resubmit, operations, opinion } = node.props;
  const choices = <T extends string>(prefix: 'self' | 'same' | 'resubmit', values: readonly T[]) =>
    values.map((value) => ({ value, label: t(`flow.${prefix}.${value}` as Parameters<typeof t>[0]) }));
  return (
    <>
      <EmptyRuleField {...props} />
      <ChoiceField
        label={t('flow.edit.approverIsStarter')}
        value={approverIsStarter}
        options={choices('self', ['self', 'skip', 'toManager'] as const)}
        onChange={(value) => onChange({ approverIsStarter: value })}
      />
      <ChoiceField
        label={t('flow.edit.sameApprover')}
        value={sameApprover}
        options={choices('same', ['skip', 'ask'] as const)}
        onChange={(value) => onChange({ sameApprover: value })}
      />
      <RefuseField {...props} />
      <ChoiceField
        label={t('flow.edit.resubmit')}
        value={resubmit}
        options={choices('resubmit', ['again', 'resume'] as const)}
        onChange={(value) => onChange({ resubmit: value })}
      />
      <Ticks
        label={t('flow.edit.operations')}
        value={operations}
        names={{
          return: t('flow.allow.return'),
          transfer: t('flow.allow.transfer'),
          urge: t('flow.allow.urge'),
        }}
        onChange={(value) => onChange({ operations: value })}
      />
      <Ticks
        label={t('flow.edit.opinion')}
        value={opinion}
        names={{ onAgree: t('flow.opinion.onAgree'), onRefuse: t('flow.opinion.onRefuse') }}
        onChange={(value) => onChange({ opinion: value })}
      />
      <Labelled label={t('flow.edit.batch')}>
        <Switch
          aria-label={t('flow.edit.batch')}
          checked={allowsBatch(node.props)}
          onChange={(batch) => onChange({ batch })}
        />
        <p>{t('flow.edit.batchNote')}</p>
      </Labelled>
    </>
  );
};

export const ApproverProperties = (props: Props) => {
  const { node, onChange } = props;
  const t = useFlowText();
  const { assignee, mode, fieldRights } = node.props;
  const modes: ApproverProps['mode'][] = ['any', 'all', 'inOrder'];
  return (
    <>
      <Labelled label={t('flow.edit.assignee')}>
        <AssigneeEditor
          label={t('flow.edit.assignee')}
          rule={assignee}
          onChange={(rule) => onChange({ assignee: rule })}
        />
      </Labelled>
      {assignee.kind !== 'managerChain' && (
        <ChoiceField
          label={t('flow.edit.mode')}
          value={mode}
          options={modes.map((value) => ({ value, label: t(`flow.mode.${value}` as const) }))}
          onChange={(value) => onChange({ mode: value })}
        />
      )}
      <Collapse
        ghost
        items={[
          { key: 'more', label: t('flow.edit.advanced'), children: <Advanced {...props} /> },
          {
            key: 'rights',
            label: t('flow.edit.fieldRights'),
            children: (
              <FieldRightsTable
                value={fieldRights}
                fallback="read"
                onChange={(rights) => onChange({ fieldRights: rights })}
              />
            ),
          },
        ]}
      />
    </>
  );
};
