import type { ReactNode } from 'react';
import { Button, Select } from 'antd';
import type { FormDocument } from '@qiaoban/form/document';
import type { RuleAction } from '@qiaoban/form/rule';
import { LocalTextInput } from '@qiaoban/form/views/local-text-input';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from '../form-design';
import { AssignedValue } from './rule-assigned-value';
import { LeftChoices } from './rule-left-choices';
import { assignTargets, optionTargets, valueTargets } from './rule-targets';
import type { Target } from './rule-targets';

export type ActionDraft = { id: string; action: RuleAction };

/** In the list a name stands under what holds it; chosen it stands alone. */
const chosenName = ({ label }: { label?: React.ReactNode }): string => String(label ?? '').trim();

const KINDS: readonly RuleAction['do'][] = ['show', 'hide', 'require', 'disable', 'assign', 'options', 'message'];

type Props = {
  draft: ActionDraft;
  document: FormDocument;
  targets: readonly Target[];
  onChange: (draft: ActionDraft) => void;
  onRemove: () => void;
  removeIcon: ReactNode;
};

const targetsOf = (kind: RuleAction['do'], document: FormDocument, targets: readonly Target[]): readonly Target[] => {
  if (kind === 'options') return optionTargets(document, targets);
  return kind === 'require' || kind === 'disable' || kind === 'message' ? valueTargets(document, targets) : targets;
};

/** One "then": what happens, to which fields; for a value also which one, in the field's own input. */
export const RuleActionLine = ({ draft, document, targets, onChange, onRemove, removeIcon }: Props) => {
  const t = useT();
  const { host } = useFormDesign();
  const { action } = draft;
  const give = (next: RuleAction): void => onChange({ ...draft, action: next });
  const change = (kind: RuleAction['do']): void => {
    if (kind === 'assign') return give({ do: 'assign', node: '', value: null });
    const nodes = action.do === 'assign' ? [] : action.nodes;
    if (kind === 'message') return give({ do: kind, nodes, text: '' });
    if (kind === 'options') return give({ do: kind, nodes: [], only: [] });
    give({ do: kind, nodes });
  };
  const node = action.do === 'assign' ? document.nodes[action.node] : undefined;
  const available = targetsOf(action.do, document, targets);
  return (
    <div className="rule-action">
      <Select<RuleAction['do']>
        aria-label={t('form-designer.then_do')}
        value={action.do}
        popupMatchSelectWidth={false}
        options={KINDS.map((value) => ({ value, label: t(`form-designer.do_${value}`) }))}
        onChange={change}
      />
      <div className="rule-target">
        {action.do === 'assign' ? (
          <div className="rule-assign">
            <Select<string>
              aria-label={t('form-designer.target')}
              placeholder={t('form-designer.target')}
              showSearch={{ optionFilterProp: 'label' }}
              labelRender={chosenName}
              value={action.node === '' ? null : action.node}
              options={assignTargets(document, targets)}
              onChange={(next) => give({ do: 'assign', node: next, value: null })}
            />
            {node && <AssignedValue action={action} node={node} onChange={give} />}
          </div>
        ) : (
          <Select<string[]>
            mode="multiple"
            aria-label={t('form-designer.targets')}
            placeholder={t('form-designer.targets')}
            showSearch={{ optionFilterProp: 'label' }}
            labelRender={chosenName}
            value={[...action.nodes]}
            options={[...available]}
            onChange={(nodes) => give({ ...action, nodes })}
          />
        )}
        {action.do === 'message' && (
          <LocalTextInput
            id={`message-${draft.id}`}
            language={host.language}
            label={t('form-designer.message_text')}
            value={action.text}
            onChange={(text) => give({ ...action, text: text ?? '' })}
          />
        )}
        {action.do === 'options' && (
          <LeftChoices
            props={document.nodes[action.nodes[0] ?? '']?.props as OptionProps | undefined}
            only={action.only}
            onChange={(only) => give({ ...action, only })}
          />
        )}
      </div>
      <Button type="text" aria-label={t('form-designer.remove_action')} icon={removeIcon} onClick={onRemove} />
    </div>
  );
};
