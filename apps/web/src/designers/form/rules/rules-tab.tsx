import { useState } from 'react';
import { Button } from 'antd';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { setPart } from '@qiaoban/designer/commands';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FormRule } from '@qiaoban/form/rule';
import { Empty } from '@qiaoban/ui/empty';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from '../form-design';
import { newNodeId } from '../new-node';
import { RuleActionText } from './rule-action-text';
import { RuleDialog } from './rule-dialog';
import { RuleConditionText } from './rule-condition-text';
import { tableOfFilter } from './rule-targets';
import { targetTexts } from './rule-texts';
import { ScriptsPart } from '../script/scripts-part';

type ScopeProps = { document: FormDocument; rule: FormRule; language: Language };

/** Of a rule on rows: that it holds for each of them by itself. */
const RuleScope = ({ document, rule, language }: ScopeProps) => {
  const t = useT();
  const field = tableOfFilter(rule.when);
  if (field === undefined) return null;
  const table = listFields(document).tables.find((each) => each.field === field);
  return <p>{t('form-designer.rule_of_rows', { name: textIn(table?.label, language) || field })}</p>;
};

/** Rules without code: when a condition holds, fields show, hide, must be filled in, rest or get a value. */
export const RulesTab = () => {
  const t = useT();
  const { store, host } = useFormDesign();
  const document = useDocument(store);
  const [edited, setEdited] = useState<FormRule>();
  const put = (rules: FormRule[]): void => void store.run(setPart<FormDocument, 'rules'>('rules', rules));
  const add = (): void => setEdited({ id: newNodeId(), when: { op: 'all' }, actions: [] });
  return (
    <div className="designer-pane inspector-form" style={{ gap: 8 }}>
      {document.rules.length === 0 && (
        <Empty small title={t('form-designer.no_rules')} hint={t('form-designer.no_rules_hint')} />
      )}
      {document.rules.map((rule, index) => (
        <article className="rule-card" key={rule.id}>
          <header>
            <strong>{rule.name || t('form-designer.rule_number', { number: index + 1 })}</strong>
            <Button
              size="small"
              type="text"
              aria-label={t('app.edit')}
              icon={<EditOutlined />}
              onClick={() => setEdited(rule)}
            />
            <Button
              size="small"
              type="text"
              aria-label={t('app.remove')}
              icon={<DeleteOutlined />}
              onClick={() => put(document.rules.filter((each) => each.id !== rule.id))}
            />
          </header>
          <RuleScope document={document} rule={rule} language={host.language} />
          <p>
            {t('form-designer.when')} <RuleConditionText document={document} rule={rule} host={host} />
          </p>
          {rule.actions.map((action) => (
            <RuleActionText
              key={`${action.do}${targetTexts(document, action, host.language)}`}
              action={action}
              document={document}
              host={host}
            />
          ))}
        </article>
      ))}
      <Button block icon={<PlusOutlined />} onClick={add}>
        {t('form-designer.add_rule')}
      </Button>
      <ScriptsPart />
      {edited && (
        <RuleDialog
          rule={edited}
          onClose={() => setEdited(undefined)}
          onSave={(rule) => {
            const isKnown = document.rules.some((each) => each.id === rule.id);
            put(
              isKnown ? document.rules.map((each) => (each.id === rule.id ? rule : each)) : [...document.rules, rule],
            );
            setEdited(undefined);
          }}
        />
      )}
    </div>
  );
};
