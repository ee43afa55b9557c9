import { Form, Input, Select, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { SECURITIES, getMailSettings, testMail, updateMailSettings } from '@qiaoban/contracts/channel/mail.contract';
import type { MailInput, MailSettings } from '@qiaoban/contracts/channel/mail.contract';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { asMark } from '#lib/list/mark.ts';
import { requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { SecretField } from './secret-field';
import { SettingsForm } from './settings-form';

const PORTS = { tls: 465, starttls: 587, none: 25 } as const;
const isUsual = (port: unknown): boolean => typeof port !== 'number' || Object.values<number>(PORTS).includes(port);

/** The mail server and a test of it. */
export const MailForm = ({ settings }: { settings: MailSettings }) => {
  const t = useT();
  const may = useButtons();
  const [form] = Form.useForm<MailInput>();
  const save = useAction(updateMailSettings, { stale: [getMailSettings] });
  const test = useAction(testMail, { success: t('channel.test_sent') });
  const required = [requireValue(t)];
  return (
    <SettingsForm<MailInput>
      form={form}
      stored={settings}
      mayEdit={may('btn_edit')}
      onSave={(body) => save.run({ body })}
      test={
        may('btn_test') && {
          label: t('channel.test_to_me'),
          isOn: settings.isOn === 1,
          isRunning: test.running,
          run: () => void test.tried({ body: {} }),
        }
      }
    >
      <Panel title={t('channel.server')}>
        <p className="channel-hint">{t('channel.mail_hint')}</p>
        <div className="channel-grid">
          <Form.Item className="channel-wide" name="isOn" label={t('channel.mail_on')} {...asMark}>
            <Switch />
          </Form.Item>
          <Form.Item name="host" label={t('channel.host')} rules={required}>
            <Input maxLength={200} placeholder="smtp.example.com" />
          </Form.Item>
          <Form.Item name="security" label={t('channel.security')}>
            <Select
              options={SECURITIES.map((value) => ({ value, label: t(`channel.security_${value}`) }))}
              onChange={(value: keyof typeof PORTS) => {
                // a port of one's own stays
                if (isUsual(form.getFieldValue('port'))) form.setFieldValue('port', PORTS[value]);
              }}
            />
          </Form.Item>
          <Form.Item name="port" label={t('channel.port')} rules={[...required, wholeNumber(1, 65_535)]}>
            <NumberBox />
          </Form.Item>
          <Form.Item name="timeoutSeconds" label={t('channel.timeout')} rules={[...required, wholeNumber(2, 60)]}>
            <NumberBox />
          </Form.Item>
          <Form.Item name="account" label={t('channel.account')} extra={t('channel.account_hint')}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          <SecretField
            name="password"
            label={t('channel.password')}
            isStored={settings.hasPassword}
            extra={t('channel.password_hint')}
          />
        </div>
      </Panel>
      <Panel title={t('channel.sender')}>
        <div className="channel-grid">
          <Form.Item name="senderName" label={t('channel.sender_name')}>
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name="senderAddress" label={t('channel.sender_address')} extra={t('channel.sender_hint')}>
            <Input maxLength={200} />
          </Form.Item>
        </div>
      </Panel>
    </SettingsForm>
  );
};
