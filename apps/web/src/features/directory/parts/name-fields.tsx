import { Form, Input } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { CodeInput } from '#lib/form/code-input.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { formRules } from './form-rules';

/** Name and code, as most of the directory's forms begin. */
export const NameFields = () => {
  const t = useT();
  const rules = formRules(t);
  return (
    <>
      <Form.Item name="fullName" label={t('directory.name')} rules={rules.name}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="enCode" label={t('directory.code')} rules={rules.code}>
        <CodeInput />
      </Form.Item>
    </>
  );
};

/** Order and remark, as they end. */
export const OrderFields = () => {
  const t = useT();
  return (
    <>
      <Form.Item name="sortCode" label={t('app.sort_code')} rules={[wholeNumber(0, 999_999_999)]}>
        <NumberBox style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="description" label={t('app.description')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
};
