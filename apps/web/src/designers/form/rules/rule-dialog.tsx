import { useMemo, useState } from 'react';
import { Button, Input, Select } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { listFields } from '@qiaoban/form/fields';
import type { FormRule } from '@qiaoban/form/rule';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { ConditionBuilder } from '#pickers/condition/condition-builder.tsx';
import { countTests, emptyTest, filterOf, groupOf, isComplete } from '#pickers/condition/condition-model.ts';
import type { ConditionGroup } from '#pickers/condition/condition-model.ts';
import { formConditionFields } from '#pickers/condition/form-condition-fields.tsx';
import { useFormDesign } from '../form-design';
import { RuleActionLine } from './rule-action-line';
import type { ActionDraft } from './rule-action-line';
import { ruleTargets, tableOfFilter } from './rule-targets';
import { newNodeId } from '../new-node';

type Props = { rule: FormRule; onSave: (rule: FormRule) => void; onClose: () => void };

/** What an action still lacks. */
const lackOf = ({ action }: ActionDraft): 'target' | 'text' | 'choices' | 'formula' | undefined => {
  if (action.do === 'assign') return action.node === '' ? 'target' : action.formula === '' ? 'formula' : undefined;
  if (action.nodes.length === 0) return 'target';
  if (action.do === 'message' && textIn(action.text, 'zh') === '') return 'text';
  return action.do === 'options' && action.only.length === 0 ? 'choices' : undefined;
};

/** A rule without a condition begins with a line for one. */
const withLine = (group: ConditionGroup): ConditionGroup =>
  group.items.length === 0 ? { ...group, items: [emptyTest()] } : group;

/** One rule: when …, then …. */
export const RuleDialog = guardDialog(({ rule, onSave, onClose }: Props) => {
  const t = useT();
  const { store, host } = useFormDesign();
  const [document] = useState(() => store.getState().history.present);
  const [name, setName] = useState(rule.name ?? '');
  const [group, setGroup] = useState(() => withLine(groupOf(rule.when)));
  const [table, setTable] = useState(() => tableOfFilter(rule.when) ?? '');
  const [actions, setActions] = useState<readonly ActionDraft[]>(() =>
    rule.actions.length > 0
      ? rule.actions.map((action) => ({ id: newNodeId(), action }))
      : [{ id: newNodeId(), action: { do: 'show', nodes: [] } }],
  );
  const fields = useMemo(() => formConditionFields(document, host, table || undefined), [document, host, table]);
  const targets = useMemo(
    () => ruleTargets(document, table || undefined, host.language),
    [document, table, host.language],
  );
  const { tables } = listFields(document);
  const lackingAt = actions.findIndex((draft) => lackOf(draft) !== undefined);
  const lack = ((): string | undefined => {
    if (countTests(group) === 0) return t('form-designer.rule_no_condition');
    if (!isComplete(group)) return t('pickers-condition.incomplete');
    if (actions.length === 0) return t('form-designer.rule_no_action');
    const missing = actions[lackingAt] && lackOf(actions[lackingAt]);
    return missing && t(`form-designer.rule_lacks_${missing}`, { number: lackingAt + 1 });
  })();
  const save = (): void =>
    onSave({
      id: rule.id,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      when: filterOf(group),
      actions: actions.map(({ action }) => action),
    });
  return (
    <ModalFrame
      open
      width={760}
      title={t('form-designer.rule')}
      okText={t('app.ok')}
      cancelText={t('app.cancel')}
      lack={lack}
      onOk={save}
      onCancel={onClose}
    >
      <Input
        value={name}
        maxLength={100}
        placeholder={t('form-designer.rule_name')}
        aria-label={t('form-designer.rule_name')}
        onChange={(event) => setName(event.target.value)}
      />
      {tables.length > 0 && (
        <Select<string>
          style={{ width: '100%', marginTop: 8 }}
          aria-label={t('form-designer.rule_scope')}
          value={table}
          options={[
            { value: '', label: t('form-designer.rule_of_form') },
            ...tables.map((each) => ({
              value: each.field,
              label: t('form-designer.rule_of_rows', { name: textIn(each.label, host.language) }),
            })),
          ]}
          onChange={(next) => {
            setTable(next);
            setGroup(withLine({ ...group, items: [] }));
            setActions(actions.map((each) => ({ ...each, action: { do: 'show', nodes: [] } })));
          }}
        />
      )}
      <h3 className="rule-section">{t('form-designer.when')}</h3>
      <ConditionBuilder group={group} onChange={setGroup} fields={fields} compares />
      <h3 className="rule-section">{t('form-designer.then_do')}</h3>
      {actions.map((draft) => (
        <RuleActionLine
          key={draft.id}
          draft={draft}
          document={document}
          targets={targets}
          onChange={(next) => setActions(actions.map((each) => (each.id === next.id ? next : each)))}
          onRemove={() => setActions(actions.filter((each) => each.id !== draft.id))}
          removeIcon={<DeleteOutlined />}
        />
      ))}
      <Button
        size="small"
        type="link"
        icon={<PlusOutlined />}
        style={{ marginTop: 8 }}
        onClick={() => setActions([...actions, { id: newNodeId(), action: { do: 'show', nodes: [] } }])}
      >
        {t('form-designer.add_action')}
      </Button>
    </ModalFrame>
  );
});
