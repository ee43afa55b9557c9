import { Form, Input, Radio, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { Rule } from 'antd/es/form';
import { problemText } from '@qiaoban/contracts/field-problem';
import { numberFitsKind, PersonalFields as PersonShape, WRONG_NUMBER } from '@qiaoban/contracts/directory/user-fields';
import { FormSection } from '@qiaoban/ui/form-section';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { currentLanguage, useT } from '#lib/texts/i18n.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { PositionSelect } from '#pickers/people/position-select.tsx';
import { RoleSelect } from '#pickers/people/role-select.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { AvatarField } from './avatar-field';
import { DayInput } from './day-input';
import { DictionarySelect } from './dictionary-select';
import { formRules } from './form-rules';
import { PasswordField } from './password-field';
import './form-grid.css';

export const GenderField = () => {
  const t = useT();
  return (
    <Form.Item name="gender" label={t('directory.gender')}>
      <Radio.Group
        options={[
          { value: 1, label: t('app.male') },
          { value: 0, label: t('app.female') },
          { value: 2, label: t('directory.gender_secret') },
        ]}
      />
    </Form.Item>
  );
};

type AccountProps = { isNew: boolean; mayMakeAdministrators: boolean };

/** With what a person signs in. */
export const AccountFields = ({ isNew, mayMakeAdministrators }: AccountProps) => {
  const t = useT();
  const rules = formRules(t);
  return (
    <FormSection title={t('directory.account_block')} columns>
      <Form.Item name="account" label={t('directory.account')} rules={rules.account}>
        {isNew ? (
          <CodeInput field="account" nameField="realName" isSmall />
        ) : (
          <Input maxLength={50} autoComplete="off" />
        )}
      </Form.Item>
      <Form.Item name="realName" label={t('directory.real_name')} rules={rules.name}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      {isNew && <PasswordField name="password" label={t('directory.password')} />}
      {mayMakeAdministrators && (
        <Form.Item
          name="isAdministrator"
          label={t('directory.administrator')}
          valuePropName="checked"
          extra={t('directory.administrator_hint')}
        >
          <Switch />
        </Form.Item>
      )}
    </FormSection>
  );
};

/** What the organisation keeps of a person. */
export const WorkFields = ({ isNew }: { isNew: boolean }) => {
  const t = useT();
  const rules = formRules(t);
  return (
    <FormSection title={t('directory.work_block')} columns>
      <Form.Item name="organizeId" label={t('directory.department')} {...(isNew ? { rules: rules.chosen } : {})}>
        <DepartmentSelect />
      </Form.Item>
      <Form.Item name="organizeIds" label={t('directory.other_departments')}>
        <DepartmentSelect multiple />
      </Form.Item>
      <Form.Item name="positionIds" label={t('directory.position')}>
        <PositionSelect multiple />
      </Form.Item>
      <Form.Item name="roleIds" label={t('directory.role')}>
        <RoleSelect multiple />
      </Form.Item>
      <Form.Item name="managerId" label={t('directory.manager')}>
        <UserSelect />
      </Form.Item>
      <Form.Item name="entryDate" label={t('directory.entry_date')}>
        <DayInput />
      </Form.Item>
      <Form.Item name="sortCode" label={t('app.sort_code')} rules={[wholeNumber(0, 999_999_999)]}>
        <NumberBox style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="description" label={t('app.description')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </FormSection>
  );
};

const { shape } = PersonShape;

/** A resident's number is checked by its digits; the kind stands in the field before it. */
const fitsKind: Rule = ({ getFieldValue }) => ({
  validator: (_, typed: string | undefined) => {
    const person = {
      certificatesType: String(getFieldValue('certificatesType') ?? ''),
      certificatesNumber: typed?.trim() ?? '',
    };
    if (numberFitsKind(person)) return Promise.resolve();
    return Promise.reject(new Error(problemText(currentLanguage(), WRONG_NUMBER.error)));
  },
});

const PictureField = () => {
  const t = useT();
  const name = Form.useWatch('realName') as string | undefined;
  return (
    <Form.Item name="headIcon" label={t('directory.avatar')}>
      <AvatarField name={name ?? ''} />
    </Form.Item>
  );
};

/** What belongs to the person. `isOwn`: the person fills it in, so the motto is asked too. */
export const PersonalFields = ({ isOwn = false }: { isOwn?: boolean }) => {
  const t = useT();
  const line = (name: keyof typeof shape, max = 100) => (
    <Form.Item name={name} label={t(`directory.person_${name}`)} rules={[fieldRule(shape[name])]}>
      <Input maxLength={max} />
    </Form.Item>
  );
  const person = (
    <>
      {!isOwn && <PictureField />}
      {!isOwn && <GenderField />}
      <Form.Item name="nation" label={t('directory.nation')}>
        <DictionarySelect code="Nation" />
      </Form.Item>
      {line('nativePlace')}
      <Form.Item name="birthday" label={t('directory.birthday')}>
        <DayInput future={false} />
      </Form.Item>
      <Form.Item name="education" label={t('directory.education')}>
        <DictionarySelect code="Education" />
      </Form.Item>
      <Form.Item name="certificatesType" label={t('directory.certificate_type')}>
        <DictionarySelect code="certificateType" />
      </Form.Item>
      <Form.Item
        name="certificatesNumber"
        label={t('directory.person_certificatesNumber')}
        dependencies={['certificatesType']}
        rules={[fieldRule(shape.certificatesNumber), fitsKind]}
      >
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
    </>
  );
  const contact = (
    <>
      <Form.Item name="mobilePhone" label={t('directory.mobile')} rules={[fieldRule(shape.mobilePhone)]}>
        <Input maxLength={11} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={t('directory.email')} rules={[fieldRule(shape.email)]}>
        <Input maxLength={254} inputMode="email" autoComplete="off" />
      </Form.Item>
      {line('telePhone')}
      {line('landline')}
      {line('urgentContacts')}
      {line('urgentTelePhone')}
      {line('postalAddress', 300)}
    </>
  );
  if (isOwn)
    return (
      <div className="form-grid">
        {person}
        {contact}
        {line('signature', 300)}
      </div>
    );
  return (
    <>
      <FormSection title={t('directory.contact')} columns>
        {contact}
      </FormSection>
      <FormSection title={t('directory.personal_block')} columns>
        {person}
      </FormSection>
    </>
  );
};
