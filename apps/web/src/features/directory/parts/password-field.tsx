import { Button, Form, Input, Space } from 'antd';
import { ReloadOutlined } from '@ant-design/icons';
import { useT } from '../../../lib/i18n';
import { formRules } from './form-rules';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** Twelve letters and digits that are easy to read aloud; made here, so that no answer ever holds a password. */
export const randomPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(12)), (n, at) => {
    const from = at % 3 === 2 ? DIGITS : LETTERS;
    return from[n % from.length];
  }).join('');

type Props = { name: string; label: string };

/** A password for somebody else: typed, or made by chance; readable, since it has to be told. */
export const PasswordField = ({ name, label }: Props) => {
  const t = useT();
  const form = Form.useFormInstance();
  return (
    <Form.Item label={label} required extra={t('directory.password_hint')}>
      <Space.Compact block>
        <Form.Item name={name} noStyle rules={formRules(t).password}>
          <Input.Password autoComplete="new-password" maxLength={64} aria-label={label} />
        </Form.Item>
        <Button
          icon={<ReloadOutlined />}
          onClick={() => {
            form.setFieldValue(name, randomPassword());
            form.validateFields([name]).catch((cause: unknown) => console.warn('generated password refused', cause));
          }}
        >
          {t('directory.generate')}
        </Button>
      </Space.Compact>
    </Form.Item>
  );
};
