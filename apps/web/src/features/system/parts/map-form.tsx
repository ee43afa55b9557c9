import { Button, Form, Input } from 'antd';
import { getMapSettings, setMapSettings } from '@qiaoban/contracts/system/system-config.contract';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { refreshProduct } from '#lib/browser/product.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import './config.css';

/** Where map tiles come from, and the time zone that the operator set. */
export const MapForm = ({ mayEdit }: { mayEdit: boolean }) => {
  const t = useT();
  const map = useRoute(getMapSettings, {}, { staleTime: 0 });
  const save = useAction(setMapSettings, { stale: [getMapSettings], done: () => void refreshProduct() });
  const [form] = Form.useForm<{ tileUrl: string; tileAttribution: string }>();
  if (!map.data) return <LinesSkeleton lines={4} />;
  const submit = (body: { tileUrl: string; tileAttribution: string }): Promise<unknown> =>
    save.run({ body }).catch((cause: unknown) => {
      const { fields = [] } = cause as { fields?: { path: string; message: string }[] };
      form.setFields(fields.map(({ path, message }) => ({ name: path as 'tileUrl', errors: [message] })));
    });
  return (
    <Form
      form={form}
      name="config-map"
      layout="vertical"
      disabled={!mayEdit}
      initialValues={map.data}
      onFinish={(values) => void submit(values)}
    >
      <div className="config-fields">
        <Form.Item name="tileUrl" className="config-wide" label={t('system.tileUrl')} extra={t('system.tile_hint')}>
          <Input maxLength={500} />
        </Form.Item>
        <Form.Item name="tileAttribution" label={t('system.tileAttribution')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item label={t('system.timeZone')} extra={t('system.zone_hint')}>
          <Input aria-label={t('system.timeZone')} value={map.data.timeZone} readOnly disabled />
        </Form.Item>
      </div>
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={save.running}>
          {t('system.save')}
        </Button>
      )}
    </Form>
  );
};
