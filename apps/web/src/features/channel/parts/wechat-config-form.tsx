import { Button, Form, Input, Switch, Typography } from 'antd';
import { getMpConfig, testMpConfig, updateMpConfig } from '@qiaoban/contracts/channel/wechat-config.contract';
import type { MpConfigInput } from '@qiaoban/contracts/channel/wechat-config.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { asMark } from '#lib/list/mark.ts';
import { requireValue } from '#lib/form/required.ts';
import { SecretField } from './secret-field';
import { SettingsForm } from './settings-form';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Letters and digits, each equally likely. */
const randomWord = (length: number): string => {
  let word = '';
  while (word.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < 248 && word.length < length) word += LETTERS[byte % LETTERS.length];
  return word;
};

/** The public account. */
export const WechatConfigForm = ({ config }: { config: ReplyOf<typeof getMpConfig> }) => {
  const t = useT();
  const may = useButtons();
  const [form] = Form.useForm<MpConfigInput>();
  const save = useAction(updateMpConfig, { stale: [getMpConfig] });
  const test = useAction(testMpConfig, { success: t('wechat.test_ok') });
  const required = [requireValue(t)];
  const secret = (name: 'token' | 'aesKey', isStored: boolean, length: number) => (
    <div>
      <Form.Item name={name} label={t(`wechat.${name}`)} extra={t(`wechat.${name}_hint`)}>
        <Input.Search
          autoComplete="off"
          maxLength={43}
          placeholder={isStored ? t('channel.secret_stored') : ''}
          enterButton={
            <Button aria-label={`${t('wechat.generate')} ${t(`wechat.${name}`)}`}>{t('wechat.generate')}</Button>
          }
          onSearch={(_text, _event, info) => {
            if (info?.source === 'input') form.setFieldValue(name, randomWord(length));
          }}
        />
      </Form.Item>
    </div>
  );
  return (
    <SettingsForm<MpConfigInput>
      form={form}
      stored={config}
      mayEdit={may('btn_edit')}
      onSave={(body) => save.run({ body: { ...config, ...body } })}
      test={
        may('btn_edit') && {
          label: t('wechat.test'),
          isOn: config.isOn === 1,
          isRunning: test.running,
          run: () => void test.tried({}),
        }
      }
    >
      <Panel title={t('wechat.account')}>
        <p className="channel-hint">{t('wechat.account_hint')}</p>
        <div className="channel-grid">
          <Form.Item className="channel-wide" name="isOn" label={t('wechat.is_on')} {...asMark}>
            <Switch />
          </Form.Item>
          <Form.Item name="appId" label="AppID" rules={required}>
            <Input maxLength={200} autoComplete="off" placeholder="wx…" />
          </Form.Item>
          <SecretField name="appSecret" label="AppSecret" isStored={config.hasAppSecret} />
          <Form.Item name="apiAddress" label={t('channel.address')} extra={t('channel.address_hint')}>
            <Input maxLength={300} placeholder="https://api.weixin.qq.com" />
          </Form.Item>
        </div>
      </Panel>
      <Panel title={t('wechat.server')}>
        <p className="channel-hint">{t('wechat.server_hint')}</p>
        <div className="channel-grid">
          <Form.Item className="channel-wide" label={t('wechat.server_address')}>
            <Typography.Text code copyable className="channel-address">
              {`${location.origin}${config.callbackPath}`}
            </Typography.Text>
          </Form.Item>
          {secret('token', config.hasToken, 24)}
          {secret('aesKey', config.hasAesKey, 43)}
        </div>
      </Panel>
      <Panel title={t('wechat.template')}>
        <p className="channel-hint">{t('wechat.template_hint')}</p>
        <div className="channel-grid">
          <Form.Item name="templateId" label={t('wechat.template_id')}>
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name="siteAddress" label={t('wechat.site')} extra={t('wechat.site_hint')}>
            <Input maxLength={300} placeholder="https://oa.example.com" />
          </Form.Item>
          <Form.Item name="templateTitle" label={t('wechat.template_title')}>
            <Input maxLength={200} placeholder="thing1" />
          </Form.Item>
          <Form.Item name="templateText" label={t('wechat.template_text')}>
            <Input maxLength={200} placeholder="thing2" />
          </Form.Item>
        </div>
      </Panel>
    </SettingsForm>
  );
};
