import { Form, Input, Switch } from 'antd';
import { getQyConfig, testQyConfig, updateQyConfig } from '@qiaoban/contracts/channel/wecom.contract';
import type { QyConfigInput } from '@qiaoban/contracts/channel/wecom.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { asMark } from '#lib/list/mark.ts';
import { requireValue } from '#lib/form/required.ts';
import { SecretField } from './secret-field';
import { SettingsForm } from './settings-form';

/** The enterprise account. */
export const WecomConfigForm = ({ config }: { config: ReplyOf<typeof getQyConfig> }) => {
  const t = useT();
  const may = useButtons();
  const [form] = Form.useForm<QyConfigInput>();
  const save = useAction(updateQyConfig, { stale: [getQyConfig] });
  const test = useAction(testQyConfig, { success: t('wecom.test_ok') });
  const required = [requireValue(t)];
  return (
    <SettingsForm<QyConfigInput>
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
      <Panel title={t('wecom.account')}>
        <p className="channel-hint">{t('wecom.account_hint')}</p>
        <div className="channel-grid">
          <Form.Item className="channel-wide" name="isOn" label={t('wecom.is_on')} {...asMark}>
            <Switch />
          </Form.Item>
          <Form.Item name="corpId" label={t('wecom.corp_id')} rules={required}>
            <Input maxLength={200} autoComplete="off" placeholder="ww…" />
          </Form.Item>
          <SecretField name="contactSecret" label={t('wecom.contact_secret')} isStored={config.hasContactSecret} />
          <Form.Item name="apiAddress" label={t('channel.address')} extra={t('channel.address_hint')}>
            <Input maxLength={300} placeholder="https://qyapi.weixin.qq.com" />
          </Form.Item>
        </div>
      </Panel>
      <Panel title={t('wecom.agent')}>
        <p className="channel-hint">{t('wecom.agent_hint')}</p>
        <div className="channel-grid">
          <Form.Item name="agentId" label={t('wecom.agent_id')}>
            <Input maxLength={12} placeholder="1000002" />
          </Form.Item>
          <SecretField name="agentSecret" label={t('wecom.agent_secret')} isStored={config.hasAgentSecret} />
          <Form.Item name="siteAddress" label={t('wechat.site')} extra={t('wechat.site_hint')}>
            <Input maxLength={300} placeholder="https://oa.example.com" />
          </Form.Item>
        </div>
      </Panel>
      <Panel title={t('wecom.invite')}>
        <div className="channel-grid">
          <Form.Item className="channel-wide" name="isInviting" label={t('wecom.is_inviting')} {...asMark}>
            <Switch />
          </Form.Item>
          <Form.Item name="inviteTitle" label={t('wecom.invite_title')}>
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name="inviteLink" label={t('wecom.invite_link')}>
            <Input maxLength={300} placeholder="https://" />
          </Form.Item>
        </div>
      </Panel>
    </SettingsForm>
  );
};
