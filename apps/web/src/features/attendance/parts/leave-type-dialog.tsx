import { Form, Input, Radio, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { Rule } from 'antd/es/form';
import { LeaveRule } from '@qiaoban/contracts/attendance/leave-rule';
import {
  createLeaveType,
  listLeaveBalances,
  listLeaveTypes,
  listMyLeave,
  updateLeaveType,
} from '@qiaoban/contracts/attendance/leave.contract';
import type { LeaveType, LeaveTypeInput } from '@qiaoban/contracts/attendance/leave.contract';
import { EnCode, PlainName } from '@qiaoban/contracts/fields';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { CodeInput } from '#lib/form/code-input.tsx';
import { useAction } from '#lib/call/query.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { numberBetween, wholeNumber } from '#lib/form/number-rule.ts';
import { StepsInput } from './steps-input';

/** A kind of leave: whether it has a balance, how that is granted, and until when it is good. */
export const LeaveTypeDialog = guardDialog(
  ({ type, onClose }: { type: LeaveType | undefined; onClose: () => void }) => {
    const t = useT();
    const [form] = Form.useForm<LeaveTypeInput>();
    const isCounted = Form.useWatch(['rule', 'isCounted'], form) === true;
    const grant = Form.useWatch(['rule', 'grant'], form);
    const [isYearly, isFromOvertime] = [isCounted && grant === 'year', isCounted && grant === 'overtime'];
    const options = { stale: [listLeaveTypes, listLeaveBalances, listMyLeave] };
    const create = useAction(createLeaveType, options);
    const update = useAction(updateLeaveType, options);
    const required = requireText(t);
    const save = ({ rule, ...values }: LeaveTypeInput): Promise<unknown> => {
      // what the fields of another way of granting hold stays
      const body = { ...values, rule: LeaveRule.parse({ ...type?.rule, ...rule }) };
      return type === undefined
        ? create.run({ body })
        : update.run({ params: { id: type.id }, body: { ...body, version: type.version } });
    };
    const hours = (name: keyof LeaveRule, label: string, rule: Rule, isShown: boolean, hint?: string) => (
      <Form.Item
        name={['rule', name]}
        label={t(`attendance.${label}`)}
        hidden={!isShown}
        extra={hint === undefined ? undefined : t(`attendance.${hint}`)}
        rules={[rule]}
      >
        <NumberBox />
      </Form.Item>
    );
    return (
      <FormDialog<LeaveTypeInput>
        open
        wide
        form={form}
        labelWidth={180}
        title={t(type === undefined ? 'attendance.new_leave_type' : 'attendance.edit_leave_type')}
        initial={type ?? { sortCode: 0, rule: LeaveRule.parse({ isCounted: true }) }}
        onSubmit={save}
        onClose={onClose}
      >
        <FormSection title={t('attendance.section_basic')}>
          <Form.Item name="fullName" label={t('attendance.name')} rules={[required, fieldRule(PlainName)]}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item
            name="enCode"
            label={t('attendance.leave_code')}
            extra={t('attendance.leave_code_hint')}
            rules={[required, fieldRule(EnCode)]}
          >
            <CodeInput />
          </Form.Item>
          <Form.Item name="sortCode" label={t('app.sort_code')} rules={[wholeNumber(0, 999_999)]}>
            <NumberBox />
          </Form.Item>
        </FormSection>
        <FormSection title={t('attendance.section_balance')}>
          <Form.Item
            name={['rule', 'isCounted']}
            label={t('attendance.is_counted')}
            extra={t('attendance.is_counted_hint')}
            valuePropName="checked"
          >
            <Switch />
          </Form.Item>
          <Form.Item name={['rule', 'grant']} label={t('attendance.grant')} hidden={!isCounted}>
            <Radio.Group
              options={(['year', 'overtime', 'hand'] as const).map((value) => ({
                value,
                label: t(`attendance.grant_${value}`),
              }))}
            />
          </Form.Item>
          {hours('hoursPerDay', 'hours_per_day', numberBetween(1, 24, 1), isCounted)}
          <Form.Item
            name={['rule', 'steps']}
            label={t('attendance.steps')}
            extra={t('attendance.steps_hint')}
            hidden={!isYearly}
          >
            <StepsInput />
          </Form.Item>
          <Form.Item
            name={['rule', 'proRata']}
            label={t('attendance.pro_rata')}
            extra={t('attendance.pro_rata_hint')}
            valuePropName="checked"
            hidden={!isYearly}
          >
            <Switch />
          </Form.Item>
          <Form.Item name={['rule', 'rounding']} label={t('attendance.rounding')} hidden={!isYearly}>
            <Radio.Group
              options={(['half', 'whole'] as const).map((value) => ({
                value,
                label: t(`attendance.rounding_${value}`),
              }))}
            />
          </Form.Item>
          {hours('carryDays', 'carry_days', numberBetween(0, 366, 1), isYearly, 'carry_days_hint')}
          {hours('carryMonths', 'carry_months', wholeNumber(0, 12), isYearly)}
          {hours('overtimePercent', 'overtime_percent', wholeNumber(1, 500), isFromOvertime, 'overtime_percent_hint')}
          {hours('validMonths', 'valid_months', wholeNumber(0, 60), isFromOvertime, 'valid_months_hint')}
          {hours('overdraftHours', 'overdraft_hours', numberBetween(0, 2000, 1), isCounted, 'overdraft_hint')}
        </FormSection>
      </FormDialog>
    );
  },
);
