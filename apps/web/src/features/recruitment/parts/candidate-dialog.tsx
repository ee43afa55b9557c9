import { Form, Input, Radio, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import {
  CandidateInput,
  createCandidate,
  getCandidate,
  listCandidates,
  updateCandidate,
} from '@qiaoban/contracts/recruitment/candidate.contract';
import type { CandidateDetail } from '@qiaoban/contracts/recruitment/candidate.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { useAction } from '#lib/call/query.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { useChoices } from './candidate-texts';
import { ResumeInput } from './resume-input';

const { mobile, email, identity, fullName } = CandidateInput.shape;
type Props = { candidate: CandidateDetail | undefined; postId: string; onClose: () => void };

/** A candidate: who, for which post, from where. */
export const CandidateDialog = guardDialog(({ candidate, postId, onClose }: Props) => {
  const t = useT();
  const may = useButtons({ menu: 'recruitment.candidate' });
  const choices = useChoices();
  const options = { stale: [listCandidates, getCandidate] };
  const create = useAction(createCandidate, options);
  const update = useAction(updateCandidate, options);
  const required = requireValue(t);
  const save = (values: CandidateInput): Promise<unknown> => {
    const body = CandidateInput.parse({
      ...candidate,
      ...values,
      gender: values.gender ?? '',
      source: values.source ?? '',
    });
    return candidate === undefined
      ? create.run({ body })
      : update.run({ params: { id: candidate.id }, body: { ...body, version: candidate.version } });
  };
  return (
    <FormDialog<CandidateInput>
      open
      wide
      labelWidth={120}
      title={t(candidate === undefined ? 'recruitment.new_candidate' : 'recruitment.edit_candidate')}
      initial={candidate ?? { postId, tags: [], resumeId: '', gender: '' }}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection title={t('recruitment.section_application')}>
        <Form.Item name="postId" label={t('recruitment.post')} rules={[required]}>
          <Select showSearch optionFilterProp="label" options={choices.posts} />
        </Form.Item>
        <Form.Item name="source" label={t('recruitment.source')}>
          <Select allowClear options={choices.sources} />
        </Form.Item>
        <Form.Item name="tags" label={t('recruitment.tags')}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', '、']} />
        </Form.Item>
        <Form.Item name="resumeId" label={t('recruitment.resume')}>
          <ResumeInput name={candidate?.resumeName ?? ''} />
        </Form.Item>
      </FormSection>
      <FormSection title={t('recruitment.section_person')}>
        <Form.Item name="fullName" label={t('recruitment.name')} rules={[required, fieldRule(fullName)]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="gender" label={t('recruitment.gender')}>
          <Radio.Group options={choices.genders} />
        </Form.Item>
        <Form.Item name="mobile" label={t('recruitment.mobile')} rules={[fieldRule(mobile)]}>
          <Input maxLength={30} inputMode="tel" />
        </Form.Item>
        <Form.Item name="email" label={t('recruitment.email')} rules={[fieldRule(email)]}>
          <Input maxLength={100} inputMode="email" />
        </Form.Item>
        {may('btn_identity') && (
          <Form.Item name="identity" label={t('recruitment.identity')} rules={[fieldRule(identity)]}>
            <Input maxLength={30} />
          </Form.Item>
        )}
      </FormSection>
      <FormSection title={t('recruitment.section_experience')}>
        <Form.Item name="education" label={t('recruitment.education')}>
          <Select allowClear options={choices.educations} />
        </Form.Item>
        <Form.Item name="school" label={t('recruitment.school')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="experience" label={t('recruitment.experience')} rules={[wholeNumber(0, 60)]}>
          <NumberBox />
        </Form.Item>
        <Form.Item name="company" label={t('recruitment.company')}>
          <Input maxLength={100} />
        </Form.Item>
        {may('btn_salary') && (
          <Form.Item
            name="expectedSalary"
            label={t('recruitment.expected_salary')}
            rules={[wholeNumber(0, 10_000_000)]}
          >
            <NumberBox step={1000} />
          </Form.Item>
        )}
        <Form.Item name="note" label={t('recruitment.note')}>
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </FormSection>
    </FormDialog>
  );
});
