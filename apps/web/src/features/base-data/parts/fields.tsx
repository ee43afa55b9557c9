import { Form, Input, Switch } from 'antd';
import { EnCode, FullName, PlainName } from '@qiaoban/contracts/fields';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { asMark } from '#lib/list/mark.ts';
import { requireText, requireValue } from '#lib/form/required.ts';

/** A name that people type, at most 100 characters. */
export const NameField = ({ isFree = false }: { /** Any signs may stand in it. */ isFree?: boolean }) => {
  const t = useT();
  return (
    <Form.Item
      name="fullName"
      label={t('base-data.name')}
      rules={[requireText(t), fieldRule(isFree ? FullName : PlainName)]}
    >
      <Input maxLength={100} autoFocus />
    </Form.Item>
  );
};

/** Code: letters, digits, dots, underscores and hyphens, at most 50. */
export const CodeField = ({ disabled = false }: { disabled?: boolean }) => {
  const t = useT();
  return (
    <Form.Item name="enCode" label={t('base-data.code')} rules={[requireValue(t), fieldRule(EnCode)]}>
      <CodeInput disabled={disabled} />
    </Form.Item>
  );
};

/** A 0/1 mark as a switch. */
export const MarkField = ({ name, label, hint }: { name: string; label: string; hint?: string }) => (
  <Form.Item name={name} label={label} {...asMark} {...(hint ? { tooltip: hint } : {})}>
    <Switch />
  </Form.Item>
);
