import { Button, Form, Input, Select, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { listBranches } from '@qiaoban/contracts/membership/member.contract';
import { getMembershipSettings, saveMembershipSettings } from '@qiaoban/contracts/membership/setting.contract';
import type { MembershipSettings } from '@qiaoban/contracts/membership/setting.contract';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { PublicPageFields, SettingsForm } from '#pickers/settings/settings-form.tsx';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { RoleSelect } from '#pickers/people/role-select.tsx';
import { useBranches, useChoices } from '../parts/choices';
import '../membership.css';

const Grades = () => {
  const t = useT();
  const { options } = useChoices();
  const required = [requireValue(t)];
  return (
    <Form.List name="grades">
      {(fields, { add, remove }, { errors }) => (
        <div className="ms-rows">
          {fields.map(({ key, name: at }) => (
            <div key={key} className="ms-row">
              <Form.Item name={[at, 'grade']} rules={required}>
                <Select options={options('memberGrade')} aria-label={`${t('membership.grade')} ${at + 1}`} />
              </Form.Item>
              <Form.Item name={[at, 'from']} rules={[...required, wholeNumber(0, 1_000_000)]}>
                <NumberBox suffix={t('membership.and_more')} aria-label={`${t('membership.grade_from')} ${at + 1}`} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('membership.remove_row', { at: at + 1 })}
                onClick={() => remove(at)}
              />
            </div>
          ))}
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ from: 0 })}>
            {t('membership.add_grade')}
          </Button>
          <Form.ErrorList errors={errors} />
        </div>
      )}
    </Form.List>
  );
};

/** Days before or after a day, as many as somebody likes. */
const DaysSelect = ({ value, onChange, ...rest }: DaysProps) => (
  <Select
    {...rest}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[',', '，', '、', ' ']}
    value={(value ?? []).map(String)}
    onChange={(typed: string[]) => onChange?.([...new Set(typed.map(Number).filter(isDays))].toSorted((x, y) => x - y))}
  />
);
type DaysProps = { value?: number[]; onChange?: (days: number[]) => void; id?: string; disabled?: boolean };
const isDays = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= 365;

/** Accounts that open by themselves. */
const Opening = () => {
  const t = useT();
  const isOn = Form.useWatch<boolean>('opensAccounts') === true;
  return (
    <>
      <Form.Item
        name="opensAccounts"
        label={t('membership.opens_accounts')}
        valuePropName="checked"
        extra={t('membership.opens_accounts_hint')}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="accountDepartment"
        label={t('membership.account_department')}
        hidden={!isOn}
        getValueProps={(value: string) => ({ value: value || null })}
        normalize={(value: string | null) => value ?? ''}
      >
        <DepartmentSelect />
      </Form.Item>
      <Form.Item
        name="accountRoles"
        label={t('membership.account_roles')}
        hidden={!isOn}
        extra={t('membership.roles_hint')}
      >
        <RoleSelect multiple />
      </Form.Item>
    </>
  );
};

/** Open dues that are reminded of by themselves. */
const Reminding = () => {
  const t = useT();
  const isOn = Form.useWatch<boolean>('reminds') === true;
  return (
    <>
      <Form.Item
        name="reminds"
        label={t('membership.reminds')}
        valuePropName="checked"
        extra={t('membership.reminds_hint')}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="remindBefore"
        label={t('membership.remind_before')}
        hidden={!isOn}
        extra={t('membership.days_hint')}
      >
        <DaysSelect />
      </Form.Item>
      <Form.Item
        name="remindAfter"
        label={t('membership.remind_after')}
        hidden={!isOn}
        extra={t('membership.days_hint')}
      >
        <DaysSelect />
      </Form.Item>
      <Form.Item
        name="remindsOnWorkdays"
        label={t('membership.reminds_on_workdays')}
        valuePropName="checked"
        hidden={!isOn}
        extra={t('membership.reminds_on_workdays_hint')}
      >
        <Switch />
      </Form.Item>
    </>
  );
};

/** The association as a whole: its name, branches, page for members, reminders, rules of scores and grades. */
export const SettingPage = () => {
  const t = useT();
  const branches = useBranches();
  const answer = useRoute(getMembershipSettings, {});
  const save = useAction(saveMembershipSettings, { stale: [getMembershipSettings, listBranches] });
  return (
    <SettingsForm<MembershipSettings>
      title={t('membership.settings')}
      name="membership-settings"
      answer={answer}
      save={save}
    >
      <Form.Item
        name="associationName"
        label={t('membership.association_name')}
        extra={t('membership.association_name_hint')}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="branchParent"
        label={t('membership.branch_parent')}
        extra={
          branches.length === 0
            ? t('membership.branch_parent_none')
            : t('membership.branch_parent_found', { names: namesText(branches.map(({ label }) => label)) })
        }
      >
        <Input maxLength={100} />
      </Form.Item>
      <PublicPageFields
        isOpen={t('membership.is_open')}
        isOpenHint={t('membership.is_open_hint')}
        intro={t('membership.page_intro')}
      />
      <Form.Item
        name="mailsResult"
        label={t('membership.mails_result')}
        valuePropName="checked"
        extra={t('membership.mails_result_hint')}
      >
        <Switch />
      </Form.Item>
      <Opening />
      <Reminding />
      <Form.Item
        name="removeAfterDays"
        label={t('membership.remove_after')}
        extra={t('membership.remove_after_hint')}
        rules={[wholeNumber(0, 3650)]}
      >
        <NumberBox />
      </Form.Item>
      <Form.Item name="duesPoints" label={t('membership.dues_points')} rules={[wholeNumber(0, 1_000_000)]}>
        <NumberBox />
      </Form.Item>
      <Form.Item name="honourPoints" label={t('membership.honour_points')} rules={[wholeNumber(0, 1_000_000)]}>
        <NumberBox />
      </Form.Item>
      <Form.Item label={t('membership.grades')} extra={t('membership.grades_hint')}>
        <Grades />
      </Form.Item>
    </SettingsForm>
  );
};
