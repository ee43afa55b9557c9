import { Button, Form, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { getLogSettings, updateLogSettings } from '@qiaoban/contracts/log/system-log.contract';
import type { LogSettings } from '@qiaoban/contracts/log/system-log.contract';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, useAction, useRoute } from '#lib/call/query.ts';
import { useSharedValues } from '#lib/call/shared-values.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import './config.css';

const DAYS = ['loginDays', 'operationDays', 'requestDays', 'errorDays'] as const;
const NAMES = ['requests', 'slowerThan', ...DAYS] as const;

/** How long logs are kept, and whether calls are written down. */
export const LogSettingsForm = ({ mayEdit }: { mayEdit: boolean }) => {
  const t = useT();
  const settings = useRoute(getLogSettings, {}, { staleTime: 0 });
  const save = useAction(updateLogSettings, { stale: [getLogSettings] });
  const [form] = Form.useForm<LogSettings>();
  const version = settings.data?.version;
  useSharedValues(form, NAMES, settings.data);
  const submit = async (values: LogSettings): Promise<void> => {
    try {
      await save.run({ body: { ...values, version } });
    } catch (cause) {
      if (isCallError(cause) && cause.error === 'common.stale') void markStale(getLogSettings);
    }
  };
  if (!settings.data) return <LinesSkeleton lines={6} />;
  return (
    <Form<LogSettings>
      form={form}
      name="config-logs"
      layout="vertical"
      disabled={!mayEdit}
      initialValues={settings.data}
      onFinish={(values) => void submit(values)}
    >
      <div className="config-fields">
        <Form.Item name="requests" className="config-wide" label={t('system.requests')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item
          name="slowerThan"
          className="config-wide"
          label={t('system.slowerThan')}
          rules={[wholeNumber(0, 600_000)]}
        >
          <NumberBox />
        </Form.Item>
        {DAYS.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`system.${name}`)}
            extra={t('system.days_hint')}
            rules={[wholeNumber(0, 3650)]}
          >
            <NumberBox />
          </Form.Item>
        ))}
      </div>
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={save.running}>
          {t('system.save')}
        </Button>
      )}
    </Form>
  );
};
