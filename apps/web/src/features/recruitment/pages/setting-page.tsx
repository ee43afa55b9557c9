import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import { getRecruitmentSettings, saveRecruitmentSettings } from '@qiaoban/contracts/recruitment/setting.contract';
import type { RecruitmentSettings } from '@qiaoban/contracts/recruitment/setting.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import '../recruitment.css';

/** The page of posts, sources, and how long personal data is kept. */
export const SettingPage = () => {
  const t = useT();
  const may = useButtons();
  const answer = useRoute(getRecruitmentSettings, {});
  const save = useAction(saveRecruitmentSettings, { stale: [getRecruitmentSettings] });
  if (answer.error && !answer.data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!answer.data) return <LinesSkeleton lines={8} />;
  return (
    <Page body="flow">
      <Panel title={t('recruitment.settings')}>
        <Form<RecruitmentSettings>
          className="rc-settings"
          layout="vertical"
          name="recruitment-settings"
          disabled={!may('btn_edit')}
          initialValues={answer.data}
          onFinish={(body) => void save.tried({ body })}
        >
          <Form.Item
            name="isOpen"
            label={t('recruitment.is_open')}
            valuePropName="checked"
            extra={t('recruitment.is_open_hint')}
          >
            <Switch />
          </Form.Item>
          <Form.Item name="intro" label={t('recruitment.intro')}>
            <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <Form.Item name="privacy" label={t('recruitment.privacy')} extra={t('recruitment.privacy_hint')}>
            <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} />
          </Form.Item>
          <Form.Item
            name="sources"
            label={t('recruitment.sources')}
            extra={t('recruitment.sources_hint')}
            rules={[{ required: true, type: 'array', min: 1, message: t('app.required') }]}
          >
            <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', '、']} />
          </Form.Item>
          <Form.Item
            name="removeAfterDays"
            label={t('recruitment.remove_after')}
            extra={t('recruitment.remove_after_hint')}
          >
            <InputNumber min={0} max={3650} precision={0} />
          </Form.Item>
          {may('btn_edit') && (
            <Button type="primary" htmlType="submit" loading={save.running}>
              {t('app.save')}
            </Button>
          )}
        </Form>
      </Panel>
    </Page>
  );
};
