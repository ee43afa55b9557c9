import { Checkbox, Collapse, Switch } from 'antd';
import { useFlowHost, useFlowText } from './host-context';
import { precedes } from '../model/tree';
import { AssigneeEditor } from './assignee-editor';
import { ChoiceField } from './choice-field';
import { titleOfNode } from '../describe/describe-node';
import { FieldRightsTable } from './field-rights-table';
import { Labelled } from './labelled';
import { PeopleField } from './people-field';
import type { FlowDocument } from '../model/document';
import { taskRulesOf } from '../model/document';
import type { TaskRules } from '../model/task-rules';
import { allowsBatch } from '../model/task-rules';
import { TASK_BUTTONS } from '../model/button-texts';
import type { TaskButton } from '../model/button-texts';
import { ButtonsField } from './buttons-field';
import { FurtherFormField } from './further/further-form-field';
import { LimitField } from './limit-field';
import { VoteField } from './vote-field';

type Props = {
  doc: FlowDocument;
  nodeId: string;
  rules: TaskRules;
  /** handle: something is done rather than decided; nothing about refusing is asked. */
  look: 'approve' | 'handle';
  onChange: (values: Partial<TaskRules>) => void;
};

/** Steps before this one at which people are asked. */
const earlierTasks = (doc: FlowDocument, nodeId: string) =>
  Object.values(doc.nodes).filter((each) => taskRulesOf(each) !== undefined && precedes(doc, each.id, nodeId));

const EmptyRuleField = ({ rules, onChange }: Props) => {
  const t = useFlowText();
  const { empty } = rules;
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

const RejectField = ({ doc, nodeId, rules, onChange }: Props) => {
  const t = useFlowText();
  const host = useFlowHost();
  const { refuseTo } = rules;
  const earlier = earlierTasks(doc, nodeId);
  const plain = ['end', 'start', 'previous'] as const;
  const options = [
    ...plain.map((kind) => ({ value: kind as string, label: t(`flow.refuse.${kind}`) })),
    ...earlier.map((each) => ({
      value: `node ${each.id}`,
      label: t('flow.refuse.node', { name: titleOfNode(each, host) }),
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
  value: Readonly<Partial<Record<K, boolean | undefined>>>;
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
  const { rules, look, onChange } = props;
  const t = useFlowText();
  const { approverIsStarter, sameApprover, resubmit, operations, opinion: comment } = rules;
  const { refuse: _, ...allowed } = { addSigner: true, delegate: true, takeBack: true, ...operations };
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
      {look === 'approve' && <RejectField {...props} />}
      <ChoiceField
        label={t('flow.edit.resubmit')}
        value={resubmit}
        options={choices('resubmit', ['again', 'resume'] as const)}
        onChange={(value) => onChange({ resubmit: value })}
      />
      <Ticks
        label={t('flow.edit.operations')}
        value={allowed}
        names={{
          return: t('flow.allow.return'),
          transfer: t('flow.allow.transfer'),
          addSigner: t('flow.allow.addSigner'),
          delegate: t('flow.allow.delegate'),
          takeBack: t('flow.allow.takeBack'),
          urge: t('flow.allow.urge'),
        }}
        onChange={(value) => onChange({ operations: { ...operations, ...value } })}
      />
      <Ticks
        label={t('flow.edit.opinion')}
        value={{ onAgree: comment.onAgree, onRefuse: comment.onRefuse }}
        names={{ onAgree: t('flow.opinion.onAgree'), onRefuse: t('flow.opinion.onRefuse') }}
        onChange={(value) => onChange({ opinion: { ...comment, ...value } })}
      />
      <Labelled label={t('flow.edit.signature')}>
        <Switch
          aria-label={t('flow.edit.signature')}
          checked={comment.signature === true}
          onChange={(signature) => onChange({ opinion: { ...comment, signature } })}
        />
        <p>{t('flow.edit.signatureNote')}</p>
      </Labelled>
      <Labelled label={t('flow.edit.batch')}>
        <Switch
          aria-label={t('flow.edit.batch')}
          checked={allowsBatch(rules)}
          onChange={(batch) => onChange({ batch })}
        />
        <p>{t('flow.edit.batchNote')}</p>
      </Labelled>
    </>
  );
};

/** Buttons that the step offers to whoever is asked. */
const availableButtons = ({ operations }: TaskRules, look: Props['look']): TaskButton[] => {
  const isOff: Partial<Record<TaskButton, boolean>> = {
    refuse: look === 'handle' || operations.refuse === false,
    return: !operations.return,
    transfer: !operations.transfer,
    addSigner: operations.addSigner === false,
    removeSigner: operations.addSigner === false,
    delegate: operations.delegate === false,
    takeBack: operations.takeBack === false,
  };
  return TASK_BUTTONS.filter((button) => isOff[button] !== true);
};

/** Who is asked, how many must answer, what they may do and see. */
export const TaskProperties = (props: Props) => {
  const { doc, nodeId, rules, look, onChange } = props;
  const t = useFlowText();
  const { assignee, mode, fieldRights } = rules;
  const modes: TaskRules['mode'][] = look === 'approve' ? ['any', 'all', 'inOrder', 'vote'] : ['any', 'all', 'inOrder'];
  const who = t(look === 'approve' ? 'flow.edit.assignee' : 'flow.edit.handler');
  return (
    <>
      <Labelled label={who}>
        <AssigneeEditor
          label={who}
          rule={assignee}
          earlier={earlierTasks(doc, nodeId)}
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
      {mode === 'vote' && assignee.kind !== 'managerChain' && <VoteField {...props} />}
      <Collapse
        ghost
        items={[
          { key: 'more', label: t('flow.edit.advanced'), children: <Advanced {...props} /> },
          { key: 'limit', label: t('flow.edit.limit'), children: <LimitField {...props} /> },
          {
            key: 'buttons',
            label: t('flow.buttons.title'),
            children: (
              <ButtonsField
                buttons={availableButtons(rules, look)}
                {...(look === 'handle' ? { usual: { agree: 'flow.buttons.finish' } } : {})}
                own={rules.buttonWords}
                printId={rules.printId}
                onOwn={(buttonWords) => onChange({ buttonWords })}
                onPrint={(printId) => onChange({ printId })}
              />
            ),
          },
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
          {
            key: 'further',
            label: t('flow.edit.furtherForm'),
            children: (
              <FurtherFormField value={rules.furtherForm} onChange={(furtherForm) => onChange({ furtherForm })} />
            ),
          },
        ]}
      />
    </>
  );
};
