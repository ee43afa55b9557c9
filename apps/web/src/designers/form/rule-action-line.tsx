import type { ReactNode } from 'react';
import { Button, Select } from 'antd';
import type { FormDocument } from '@qiaoban/form/document';
import type { FieldProps } from '@qiaoban/form/field-props';
import { viewsOf } from '@qiaoban/form/web';
import type { RuleAction } from '@qiaoban/form/rule';
import { drawPart } from '@qiaoban/form/views/block-parts';
import { useT } from '../../lib/i18n';
import { useFormDesign } from './form-design';
import { assignTargets, valueTargets } from './rule-targets';
import type { Target } from './rule-targets';

export type ActionDraft = { id: string; action: RuleAction };

const KINDS: readonly RuleAction['do'][] = ['show', 'hide', 'require', 'disable', 'assign'];

type Props = {
  draft: ActionDraft;
  document: FormDocument;
  targets: readonly Target[];
  onChange: (draft: ActionDraft) => void;
  onRemove: () => void;
  removeIcon: ReactNode;
};

/** One "then": what happens, to which fields; for a value also which one, in the field's own input. */
export const RuleActionLine = ({ draft, document, targets, onChange, onRemove, removeIcon }: Props) => {
  const t = useT();
  const { host } = useFormDesign();
  const { action } = draft;
  const give = (next: RuleAction): void => onChange({ ...draft, action: next });
  const change = (kind: RuleAction['do']): void => {
    if (kind === 'assign') return give({ do: 'assign', node: '', value: null });
    give({ do: kind, nodes: action.do === 'assign' ? [] : action.nodes });
  };
  const node = action.do === 'assign' ? document.nodes[action.node] : undefined;
  const offered = action.do === 'require' || action.do === 'disable' ? valueTargets(document, targets) : targets;
  return (
    <div className="rule-action">
      <Select<RuleAction['do']>
        aria-label={t('form-designer.then_do')}
        value={action.do}
        options={KINDS.map((value) => ({ value, label: t(`form-designer.do_${value}`) }))}
        onChange={change}
      />
      {action.do === 'assign' ? (
        <div className="rule-assign">
          <Select<string>
            aria-label={t('form-designer.target')}
            placeholder={t('form-designer.target')}
            showSearch={{ optionFilterProp: 'label' }}
            value={action.node === '' ? null : action.node}
            options={assignTargets(document, targets)}
            onChange={(next) => give({ do: 'assign', node: next, value: null })}
          />
          {node &&
            drawPart(viewsOf(node.type)?.Input, {
              id: `assign-${draft.id}`,
              value: action.value,
              props: { ...(node.props as FieldProps), disabled: false, readonly: false },
              host,
              isDisabled: false,
              isInvalid: false,
              describedBy: undefined,
              isInCell: false,
              onChange: (value: unknown) => give({ ...action, value: (value ?? null) as never }),
              onBlur: () => undefined,
            })}
        </div>
      ) : (
        <Select<string[]>
          mode="multiple"
          aria-label={t('form-designer.targets')}
          placeholder={t('form-designer.targets')}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...action.nodes]}
          options={[...offered]}
          onChange={(nodes) => give({ ...action, nodes })}
        />
      )}
      <Button type="text" aria-label={t('form-designer.remove_action')} icon={removeIcon} onClick={onRemove} />
    </div>
  );
};
