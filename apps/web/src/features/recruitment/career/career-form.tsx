import { useState } from 'react';
import { Alert, Button, Checkbox, Form, Input, Radio, Result, Select, Upload } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { UploadOutlined } from '@ant-design/icons';
import { EDUCATIONS } from '@qiaoban/contracts/recruitment/candidate.contract';
import {
  ApplicationFields,
  RESUME_BYTES,
  RESUME_KINDS,
  applyForPost,
} from '@qiaoban/contracts/recruitment/career.contract';
import { PuzzleDialog } from '#lib/browser/puzzle-dialog.tsx';
import { isCallError } from '#lib/call/call-error.ts';
import { showFailure } from '#lib/call/query.ts';
import { upload } from '#lib/call/transfer.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import type { Career, Careers } from './career';

type Values = Record<
  'fullName' | 'mobile' | 'email' | 'gender' | 'education' | 'school' | 'company' | 'source' | 'note',
  string | undefined
> &
  Record<'experience' | 'expectedSalary', number | null | undefined> & { file?: File; agrees?: boolean };
const { fullName, mobile, email } = ApplicationFields.shape;

type FileProps = { id?: string; value?: File; onChange?: (file: File | undefined) => void };
const FileInput = ({ id, value, onChange }: FileProps) => {
  const t = useT();
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      accept={RESUME_KINDS.map((kind) => `.${kind}`).join(',')}
      maxCount={1}
      fileList={value === undefined ? [] : [{ uid: '1', name: value.name }]}
      beforeUpload={(file) => {
        onChange?.(file);
        return false;
      }}
      onRemove={() => onChange?.(undefined)}
    >
      <Button icon={<UploadOutlined />}>{t('recruitment.resume_choose')}</Button>
    </Upload>
  );
};

/** The resume: one file that is not too large. */
const ResumeField = () => {
  const t = useT();
  return (
    <Form.Item
      name="file"
      label={t('recruitment.resume')}
      rules={[
        { required: true, message: t('recruitment.resume_missing') },
        {
          validator: (_rule, file: File | undefined) =>
            file !== undefined && file.size > RESUME_BYTES
              ? Promise.reject(new Error(t('recruitment.resume_too_large')))
              : Promise.resolve(),
        },
      ]}
      extra={t('recruitment.resume_kinds')}
    >
      <FileInput />
    </Form.Item>
  );
};

/** What is done with the particulars, and that one agrees to it. */
const Agreement = ({ privacy }: { privacy: string }) => {
  const t = useT();
  return (
    <>
      <Alert
        type="info"
        className="careers-privacy"
        title={t('recruitment.privacy')}
        description={<span className="careers-texts">{privacy || t('recruitment.privacy_usual')}</span>}
      />
      <Form.Item
        name="agrees"
        valuePropName="checked"
        rules={[
          {
            validator: (_rule, agrees: boolean | undefined) =>
              agrees === true ? Promise.resolve() : Promise.reject(new Error(t('recruitment.agree_missing'))),
          },
        ]}
      >
        <Checkbox>{t('recruitment.agree')}</Checkbox>
      </Form.Item>
    </>
  );
};

/** Applies for a post: who one is, and the resume; then the number of the application. */
export const CareerForm = ({ post, careers, tenant }: { post: Career; careers: Careers; tenant: string }) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const [typed, setTyped] = useState<Values>();
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const required = requireValue(t);
  const send = async (sliderCode: string): Promise<void> => {
    const { file, agrees, ...rest } = typed!;
    setTyped(undefined);
    setBusy(true);
    try {
      const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value ?? '')]));
      const input = { params: { id: post.id }, query: { tenant } };
      const done = await upload(applyForPost, input, file!, {
        ...fields,
        agrees: agrees === true ? '1' : '0',
        sliderCode,
      });
      setCode(done.code);
    } catch (cause) {
      if (isCallError(cause) && cause.fields.length > 0) {
        form.setFields(cause.fields.map(({ path, message }) => ({ name: path as keyof Values, errors: [message] })));
        form.scrollToField(cause.fields[0]!.path as keyof Values, { focus: true });
      } else showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  if (code !== '')
    return (
      <Result status="success" title={t('recruitment.applied')} subTitle={t('recruitment.applied_code', { code })} />
    );
  return (
    <Form<Values>
      form={form}
      name="career"
      layout="vertical"
      className="careers-form"
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => {
        if (!isBusy) setTyped(values);
      }}
    >
      <div className="careers-two">
        <Form.Item name="fullName" label={t('recruitment.name')} rules={[required, fieldRule(fullName)]}>
          <Input maxLength={100} autoComplete="name" />
        </Form.Item>
        <Form.Item name="gender" label={t('recruitment.gender')}>
          <Radio.Group
            options={['male', 'female'].map((value) => ({ value, label: t(`recruitment.gender_${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="mobile" label={t('recruitment.mobile')} rules={[required, fieldRule(mobile)]}>
          <Input maxLength={20} inputMode="tel" autoComplete="tel" />
        </Form.Item>
        <Form.Item name="email" label={t('recruitment.email')} rules={[required, fieldRule(email)]}>
          <Input maxLength={100} inputMode="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="education" label={t('recruitment.education')}>
          <Select
            allowClear
            options={EDUCATIONS.filter((each) => each !== '').map((value) => ({
              value,
              label: t(`recruitment.education_${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="school" label={t('recruitment.school')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="experience" label={t('recruitment.experience')} rules={[wholeNumber(0, 60)]}>
          <NumberBox />
        </Form.Item>
        <Form.Item name="company" label={t('recruitment.company')}>
          <Input maxLength={100} autoComplete="organization" />
        </Form.Item>
        <Form.Item name="expectedSalary" label={t('recruitment.expected_salary')} rules={[wholeNumber(0, 10_000_000)]}>
          <NumberBox step={1000} />
        </Form.Item>
        <Form.Item name="source" label={t('recruitment.heard')}>
          <Select allowClear options={careers.sources.map((value) => ({ value, label: value }))} />
        </Form.Item>
      </div>
      <ResumeField />
      <Form.Item name="note" label={t('recruitment.letter')}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <Agreement privacy={careers.privacy} />
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('recruitment.send_application')}
      </Button>
      {typed && <PuzzleDialog onSolved={(sliderCode) => void send(sliderCode)} onClose={() => setTyped(undefined)} />}
    </Form>
  );
};
