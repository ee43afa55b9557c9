import { Button, Form, Input, Select, Space, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { getSysConfig, SysConfig, updateSysConfig } from '@qiaoban/contracts/system/system-config.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { refreshProduct } from '#lib/browser/product.ts';
import { markStale, useAction } from '#lib/call/query.ts';
import { useSharedValues } from '#lib/call/shared-values.ts';
import { asMark } from '#lib/list/mark.ts';
import { MailboxTest } from './mailbox-test';
import './config.css';

type Config = ReplyOf<typeof getSysConfig>;
export type ConfigPart = 'basic' | 'security' | 'mail' | 'sms';
type Kind = 'text' | 'long' | 'port' | 'flag' | 'secret' | 'gateway';
type Field = [name: keyof SysConfig, kind: Kind];

const FIELDS: Record<ConfigPart, Field[]> = {
  basic: [
    ['sysName', 'text'],
    ['sysVersion', 'text'],
    ['copyright', 'text'],
    ['companyName', 'text'],
    ['companyCode', 'text'],
    ['companyAddress', 'text'],
    ['companyContacts', 'text'],
    ['companyTelePhone', 'text'],
    ['companyEmail', 'text'],
    ['sysDescription', 'long'],
  ],
  security: [
    ['whitelistSwitch', 'flag'],
    ['whitelistIP', 'long'],
  ],
  mail: [
    ['emailSMTPHost', 'text'],
    ['emailSMTPPort', 'port'],
    ['emailPOP3Host', 'text'],
    ['emailPOP3Port', 'port'],
    ['emailSsl', 'flag'],
    ['emailSenderName', 'text'],
    ['emailAccount', 'text'],
    ['emailPassword', 'secret'],
  ],
  sms: [
    ['smsCompany', 'gateway'],
    ['accessKeyId', 'text'],
    ['accessKeySecret', 'secret'],
    ['smsSign', 'text'],
    ['smsAppId', 'text'],
    ['smsRegion', 'text'],
  ],
};

/** What is said below a field. */
const HINTS: Partial<Record<keyof SysConfig, string>> = {
  sysName: 'system.sysName_hint',
  whitelistIP: 'system.whitelist_hint',
};

type Props = { part: ConfigPart; config: Config; mayEdit: boolean };

/** One part of the configuration; the whole is sent, as the wire wants it, with this part as it was typed. */
export const ConfigForm = ({ part, config, mayEdit }: Props) => {
  const t = useT();
  const [form] = Form.useForm<SysConfig>();
  const save = useAction(updateSysConfig, { stale: [getSysConfig], done: () => void refreshProduct() });
  const names = FIELDS[part].map(([name]) => name);
  useSharedValues(form, names, config);
  const submit = async (typed: Partial<SysConfig>): Promise<void> => {
    const { hasEmailPassword: _mail, hasAccessKeySecret: _sms, ...known } = config;
    try {
      await save.run({ body: { ...known, ...typed } });
      const secrets = FIELDS[part].filter(([, kind]) => kind === 'secret');
      form.setFieldsValue(Object.fromEntries(secrets.map(([name]) => [name, ''])));
    } catch (cause) {
      const { fields = [], error } = cause as { fields?: { path: string; message: string }[]; error?: string };
      form.setFields(fields.map(({ path, message }) => ({ name: path as keyof SysConfig, errors: [message] })));
      const elsewhere = fields.find(({ path }) => !names.some((name) => name === path));
      if (elsewhere) toast.error(`${t(`system.${elsewhere.path}`)}: ${elsewhere.message}`);
      if (error === 'common.stale') void markStale(getSysConfig);
    }
  };
  const isKept = (name: string): boolean =>
    name === 'emailPassword' ? config.hasEmailPassword : config.hasAccessKeySecret;
  const input = (name: string, kind: Kind) => {
    if (kind === 'long') return <Input.TextArea rows={3} maxLength={name === 'whitelistIP' ? 5000 : 500} />;
    if (kind === 'port') return <NumberBox />;
    if (kind === 'flag') return <Switch />;
    if (kind === 'secret')
      return (
        <Input.Password
          autoComplete="new-password"
          maxLength={200}
          placeholder={isKept(name) ? t('system.secret_kept') : ''}
        />
      );
    if (kind === 'gateway')
      return (
        <Select
          options={[
            { value: '', label: t('system.sms_none') },
            { value: '1', label: t('system.sms_ali') },
            { value: '2', label: t('system.sms_tencent') },
          ]}
        />
      );
    return <Input maxLength={200} />;
  };
  return (
    <Form<SysConfig>
      form={form}
      name={`config-${part}`}
      layout="vertical"
      disabled={!mayEdit}
      initialValues={config}
      onFinish={(typed) => void submit(typed)}
    >
      <div className="config-fields">
        {FIELDS[part].map(([name, kind]) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`system.${name}`)}
            rules={kind === 'text' || kind === 'port' ? [fieldRule(SysConfig.shape[name])] : []}
            {...(kind === 'long' || kind === 'flag' ? { className: 'config-wide' } : {})}
            {...(HINTS[name] ? { extra: t(HINTS[name]) } : {})}
            {...(kind === 'flag' ? asMark : {})}
          >
            {input(name, kind)}
          </Form.Item>
        ))}
      </div>
      {mayEdit && (
        <Space wrap>
          <Button type="primary" htmlType="submit" loading={save.running}>
            {t('system.save')}
          </Button>
          {part === 'mail' && <MailboxTest form={form} />}
        </Space>
      )}
    </Form>
  );
};
