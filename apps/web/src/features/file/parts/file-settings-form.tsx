import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Button, Form, Select, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { HARD_LIMIT_BYTES } from '@qiaoban/contracts/file/file.contract';
import { getFileSettings, updateFileSettings } from '@qiaoban/contracts/file/file-admin.contract';
import { LIMITED_TYPES } from '@qiaoban/contracts/file/file-settings';
import type { FileSettings } from '@qiaoban/contracts/file/file-settings';
import { Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { numberBetween, wholeNumber } from '#lib/form/number-rule.ts';
import { purposeOf } from '../file-names';
import { Buckets } from './buckets';
import './usage-view.css';

const MB = 1_048_576;

/** People read megabytes, the settings hold bytes. */
const inMegabytes = {
  getValueProps: (bytes: unknown) => ({
    value: typeof bytes === 'number' ? Math.round((bytes / MB) * 100) / 100 : bytes,
  }),
  normalize: (megabytes: unknown) => (typeof megabytes === 'number' ? Math.round(megabytes * MB) : megabytes),
};

const Megabytes = (props: { min?: number; id?: string; value?: number; onChange?: (value: number | null) => void }) => (
  <NumberBox
    {...props}
    min={props.min ?? 0.01}
    max={HARD_LIMIT_BYTES / MB}
    step={1}
    suffix="MB"
    style={{ width: '100%' }}
  />
);

const Endings = ({ id, value, onChange }: { id?: string; value?: string[]; onChange?: (value: string[]) => void }) => (
  <Select
    {...(id === undefined ? {} : { id })}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[',', ' ', '，', ';']}
    value={value ?? []}
    onChange={(given: string[]) => onChange?.([...new Set(given.map((each) => each.replace(/^\./, '').toLowerCase()))])}
  />
);

const Fields = ({ settings, mayEdit }: { settings: FileSettings; mayEdit: boolean }) => {
  const t = useT();
  const [form] = Form.useForm<FileSettings>();
  const save = useAction(updateFileSettings, { stale: [getFileSettings] });
  const buckets = Form.useWatch('buckets', form) as FileSettings['buckets'] | undefined;
  const isOpen = Form.useWatch('noToken', form) as boolean | undefined;
  useEffect(() => form.setFieldsValue(settings), [form, settings]);
  const submit = async (values: FileSettings): Promise<void> => {
    try {
      await save.run({ body: { ...settings, ...values } });
    } catch (cause) {
      if (!isCallError(cause)) return;
      const fields = cause.fields.map(({ path, message }) => ({
        name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) as never,
        errors: [message],
      }));
      form.setFields(fields);
    }
  };
  const required = [requireValue(t)];
  return (
    <Form<FileSettings>
      form={form}
      className="file-settings"
      layout="vertical"
      disabled={!mayEdit}
      onFinish={(values) => void submit(values)}
    >
      <Panel title={t('file.limits')}>
        <p className="file-hint">{t('file.limits_hint')}</p>
        <div className="file-grid">
          {LIMITED_TYPES.map((type) => (
            <Form.Item key={type} name={['limits', type]} label={purposeOf(t, type)} rules={required} {...inMegabytes}>
              <Megabytes />
            </Form.Item>
          ))}
        </div>
      </Panel>
      <Panel title={t('file.kinds')}>
        <Form.Item name="extensions" label={t('file.extensions')} extra={t('file.extensions_hint')}>
          <Endings />
        </Form.Item>
      </Panel>
      <Panel title={t('file.quotas')}>
        <div className="file-grid">
          <Form.Item
            name="quotaTenant"
            label={t('file.quota_tenant')}
            extra={t('file.zero_hint')}
            rules={[...required, numberBetween(0)]}
            {...inMegabytes}
          >
            <NumberBox suffix="MB" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item
            name="quotaPerson"
            label={t('file.quota_person')}
            extra={t('file.zero_hint')}
            rules={[...required, numberBetween(0)]}
            {...inMegabytes}
          >
            <NumberBox suffix="MB" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="orphanDays" label={t('file.orphan_days')} rules={[...required, wholeNumber(1, 3650)]}>
            <NumberBox style={{ width: '100%' }} />
          </Form.Item>
        </div>
      </Panel>
      <Panel title={t('file.objects')}>
        <p className="file-hint">{t('file.object_open_hint')}</p>
        <Buckets />
        <Form.Item name="objectExtensions" label={t('file.object_extensions')} rules={required}>
          <Endings />
        </Form.Item>
        <Form.Item name="noToken" label={t('file.no_token')} extra={t('file.no_token_hint')} valuePropName="checked">
          <Switch />
        </Form.Item>
        {/* Kept while hidden: what is sent back is whole. */}
        <div className="file-grid" hidden={isOpen !== true}>
          <Form.Item name="noTokenBuckets" label={t('file.no_token_buckets')}>
            <Select
              mode="multiple"
              options={(buckets ?? [])
                .filter((each) => each?.name)
                .map(({ name, title }) => ({ value: name, label: title || name }))}
            />
          </Form.Item>
          <Form.Item name="noTokenBytes" label={t('file.no_token_bytes')} rules={required} {...inMegabytes}>
            <Megabytes />
          </Form.Item>
          <Form.Item name="noTokenPerMinute" label={t('file.no_token_rate')} rules={[...required, wholeNumber(1, 600)]}>
            <NumberBox style={{ width: '100%' }} />
          </Form.Item>
        </div>
      </Panel>
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={save.running}>
          {t('app.save')}
        </Button>
      )}
    </Form>
  );
};

/** Limits, kinds, quota and object storage. */
export const FileSettingsForm = ({ tabs }: { tabs: ReactNode }) => {
  const may = useButtons();
  const asked = useRoute(getFileSettings, {});
  return (
    <Page toolbar={tabs} body="flow">
      {asked.error && !asked.data && <Failed text={asked.error.message} retry={() => void asked.refetch()} />}
      {!asked.error && !asked.data && <LinesSkeleton lines={8} />}
      {asked.data && <Fields settings={asked.data} mayEdit={may('btn_edit')} />}
    </Page>
  );
};
