import { Form, Input, InputNumber, Switch } from 'antd';
import { EnCode, FullName, PlainName } from '@qiaoban/contracts/fields';
import { fieldRule } from '../../../lib/field-rule';
import { useT } from '../../../lib/i18n';

/** A name that people type, at most 100 characters. */
export const NameField = ({ isFree = false }: { /** Any signs may stand in it. */ isFree?: boolean }) => {
  const t = useT();
  return (
    <Form.Item
      name="fullName"
      label={t('base-data.name')}
      rules={[
        { required: true, whitespace: true, message: t('app.required') },
        fieldRule(isFree ? FullName : PlainName),
      ]}
    >
      <Input maxLength={100} autoFocus />
    </Form.Item>
  );
};

/** Code: letters, digits, dots, underscores and hyphens, at most 50. */
export const CodeField = ({ disabled = false }: { disabled?: boolean }) => {
  const t = useT();
  return (
    <Form.Item
      name="enCode"
      label={t('base-data.code')}
      rules={[{ required: true, message: t('app.required') }, fieldRule(EnCode)]}
    >
      <Input maxLength={50} disabled={disabled} />
    </Form.Item>
  );
};

/** A 0/1 mark as a switch. */
export const MarkField = ({ name, label, hint }: { name: string; label: string; hint?: string }) => (
  <Form.Item
    name={name}
    label={label}
    getValueProps={(value: unknown) => ({ checked: value === 1 })}
    getValueFromEvent={(isOn: boolean) => (isOn ? 1 : 0)}
    {...(hint ? { tooltip: hint } : {})}
  >
    <Switch />
  </Form.Item>
);

/** Order, state and remark: the end of every dialog here. */
export const ClosingFields = ({ state = true }: { state?: boolean }) => {
  const t = useT();
  return (
    <>
      <Form.Item
        name="sortCode"
        label={t('app.sort_code')}
        tooltip={t('base-data.sort_hint')}
        rules={[{ required: true, message: t('app.required') }]}
      >
        <InputNumber min={0} max={999_999_999} precision={0} style={{ width: 160 }} />
      </Form.Item>
      {state && <MarkField name="enabledMark" label={t('app.enable')} />}
      <Form.Item name="description" label={t('app.description')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
};
