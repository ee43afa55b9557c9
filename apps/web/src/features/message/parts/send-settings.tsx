import { fieldRule } from '#lib/form/field-rule.ts';
import { Form, Input } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { getSendSettings, updateSendSettings, SendSettings } from '@qiaoban/contracts/message/send-settings.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';

/** How long the send log is kept, and where links in mails lead. */
export const SendSettingsDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const settings = useRoute(getSendSettings, {}, { staleTime: 0 });
  const save = useAction(updateSendSettings, { stale: [getSendSettings] });
  return (
    <FormDialog<SendSettings>
      open
      width={560}
      labelWidth={120}
      title={t('message-log.settings')}
      initial={settings.data}
      onSubmit={(values) => save.run({ body: { ...values, siteAddress: values.siteAddress.trim() } })}
      onClose={onClose}
    >
      <Form.Item
        name="keepDays"
        label={t('message-log.keep_days')}
        extra={t('message-log.keep_days_hint')}
        rules={[requireValue(t), wholeNumber(0, 3650)]}
      >
        <NumberBox />
      </Form.Item>
      <Form.Item
        name="siteAddress"
        label={t('message-log.site')}
        extra={t('message-log.site_hint')}
        rules={[fieldRule(SendSettings.shape.siteAddress)]}
      >
        <Input maxLength={200} placeholder="https://oa.example.com" />
      </Form.Item>
    </FormDialog>
  );
});
