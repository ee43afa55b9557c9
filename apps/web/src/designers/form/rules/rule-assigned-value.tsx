import { useState } from 'react';
import { Button, Segmented } from 'antd';
import { FunctionOutlined } from '@ant-design/icons';
import type { FormNode } from '@qiaoban/form/document';
import type { FieldProps } from '@qiaoban/form/field-props';
import { listFields } from '@qiaoban/form/fields';
import { formulaTitles } from '@qiaoban/form/formula-titles';
import type { AssignAction } from '@qiaoban/form/rule';
import { nodeMapOf } from '@qiaoban/form/runtime/node-state';
import { drawPart } from '@qiaoban/form/views/block-parts';
import { viewsOf } from '@qiaoban/form/web';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from '../form-design';
import { FormulaDialog } from '../formula/formula-dialog';

type Props = { action: AssignAction; node: FormNode; onChange: (action: AssignAction) => void };

/** What a rule fills in: a value, in the field's own input, or a formula. */
export const AssignedValue = ({ action, node, onChange }: Props) => {
  const t = useT();
  const { store, host } = useFormDesign();
  const [isOpen, setIsOpen] = useState(false);
  const { formula, value } = action;
  const document = store.getState().history.present;
  const titles = formulaTitles(listFields(document), nodeMapOf(document).table.get(node.id), host.language);
  const fixed: AssignAction = { do: 'assign', node: node.id, value };
  return (
    <div className="rule-given">
      <Segmented<'value' | 'formula'>
        size="small"
        aria-label={t('form-designer.assign_by')}
        value={formula === undefined ? 'value' : 'formula'}
        options={[
          { value: 'value', label: t('form-designer.assign_value') },
          { value: 'formula', label: t('form-designer.formula') },
        ]}
        onChange={(kind) => onChange(kind === 'value' ? fixed : { ...fixed, value: null, formula: '' })}
      />
      {formula === undefined ? (
        drawPart(viewsOf(node.type)?.Input, {
          id: `assign-${node.id}`,
          value,
          props: { ...(node.props as FieldProps), disabled: false, readonly: false },
          host,
          isDisabled: false,
          isInvalid: false,
          describedBy: undefined,
          isInCell: false,
          onChange: (next: unknown) => onChange({ ...fixed, value: (next ?? null) as AssignAction['value'] }),
          onBlur: () => undefined,
        })
      ) : (
        <>
          <Button block icon={<FunctionOutlined />} onClick={() => setIsOpen(true)}>
            <span className="rule-formula">
              {formula === '' ? t('form-designer.open_formula') : titles.toTitles(formula)}
            </span>
          </Button>
          <small>{t('form-designer.assign_once')}</small>
        </>
      )}
      {isOpen && (
        <FormulaDialog
          node={node}
          text={formula ?? ''}
          asksForms={false}
          onSave={(next) => onChange({ ...fixed, value: null, formula: next })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
};
