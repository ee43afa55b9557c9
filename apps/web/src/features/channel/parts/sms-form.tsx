import { Form, Input, Select } from 'antd';
import {
  SMS_ADDRESSES,
  SMS_DRIVERS,
  SMS_PURPOSE_NAMES,
  getSmsSettings,
  testSms,
  updateSmsSettings,
} from '@qiaoban/contracts/channel/sms.contract';
import type { SmsInput, SmsSettings } from '@qiaoban/contracts/channel/sms.contract';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { SecretField } from './secret-field';
import { SettingsForm } from './settings-form';
import { SmsTemplateFields } from './sms-template-fields';

/** The SMS gateway with its templates, and a test of it. */
export const SmsForm = ({ settings }: { settings: SmsSettings }) => {
  const t = useT();
  const may = useButtons();
  const [form] = Form.useForm<SmsInput>();
  const driver = (Form.useWatch('driver', form) as SmsInput['driver'] | undefined) ?? settings.driver;
  const save = useAction(updateSmsSettings, { stale: [getSmsSettings] });
  const test = useAction(testSms, { success: t('channel.test_sent') });
  const required = [requireValue(t)];
  return (
    <SettingsForm<SmsInput>
      form={form}
      stored={settings}
      mayEdit={may('btn_edit')}
      onSave={(values) => save.run({ body: { ...settings, ...values } })}
      test={
        may('btn_test') && {
          label: t('channel.test_to_me'),
          isOn: settings.driver !== 'log',
          isRunning: test.running,
          run: () => void test.tried({ body: {} }),
        }
      }
    >
      <Panel title={t('channel.gateway')}>
        <p className="channel-hint">{t('channel.sms_hint')}</p>
        <div className="channel-grid">
          <Form.Item name="driver" label={t('channel.driver')}>
            <Select options={SMS_DRIVERS.map((value) => ({ value, label: t(`channel.driver_${value}`) }))} />
          </Form.Item>
          {driver !== 'log' && (
            <>
              <Form.Item name="address" label={t('channel.address')} extra={t('channel.address_hint')}>
                <Input maxLength={300} placeholder={SMS_ADDRESSES[driver]} />
              </Form.Item>
              <Form.Item name="accessKeyId" label={t(`channel.key_id_${driver}`)} rules={required}>
                <Input maxLength={200} autoComplete="off" />
              </Form.Item>
              <SecretField
                name="accessKeySecret"
                label={t(`channel.key_secret_${driver}`)}
                isStored={settings.hasAccessKeySecret}
              />
              <Form.Item name="signName" label={t('channel.sign_name')} rules={required}>
                <Input maxLength={200} />
              </Form.Item>
            </>
          )}
          {driver === 'tencent' && (
            <>
              <Form.Item name="sdkAppId" label="SmsSdkAppId" rules={required}>
                <Input maxLength={200} />
              </Form.Item>
              <Form.Item name="region" label={t('channel.region')}>
                <Input maxLength={200} placeholder="ap-guangzhou" />
              </Form.Item>
            </>
          )}
        </div>
      </Panel>
      {driver !== 'log' && (
        <Panel title={t('channel.templates')}>
          <p className="channel-hint">{t(`channel.templates_hint_${driver}`)}</p>
          {SMS_PURPOSE_NAMES.map((purpose) => (
            <SmsTemplateFields key={purpose} purpose={purpose} />
          ))}
        </Panel>
      )}
    </SettingsForm>
  );
};
