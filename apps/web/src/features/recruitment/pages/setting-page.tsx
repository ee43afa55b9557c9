import { Form, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { getRecruitmentSettings, saveRecruitmentSettings } from '@qiaoban/contracts/recruitment/setting.contract';
import type { RecruitmentSettings } from '@qiaoban/contracts/recruitment/setting.contract';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { PublicPageFields, SettingsForm } from '#pickers/settings/settings-form.tsx';

/** The page of posts, sources, and how long personal data is kept. */
export const SettingPage = () => {
  const t = useT();
  const answer = useRoute(getRecruitmentSettings, {});
  const save = useAction(saveRecruitmentSettings, { stale: [getRecruitmentSettings] });
  return (
    <SettingsForm<RecruitmentSettings>
      title={t('recruitment.settings')}
      name="recruitment-settings"
      answer={answer}
      save={save}
    >
      <PublicPageFields
        isOpen={t('recruitment.is_open')}
        isOpenHint={t('recruitment.is_open_hint')}
        intro={t('recruitment.intro')}
      />
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
        rules={[wholeNumber(0, 3650)]}
      >
        <NumberBox />
      </Form.Item>
    </SettingsForm>
  );
};
