import { Form, Input, Radio } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { createShift, listShifts, updateShift } from '@qiaoban/contracts/attendance/shift.contract';
import type { Shift, ShiftInput } from '@qiaoban/contracts/attendance/shift.contract';
import { usualShift } from '@qiaoban/contracts/attendance/shift-rule';
import { PlainName } from '@qiaoban/contracts/fields';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { useAction } from '#lib/call/query.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { ShiftSpans } from './shift-spans';

const NUMBERS = [
  ['opensBefore', 'opens_before', 720],
  ['closesAfter', 'closes_after', 720],
  ['flexible', 'flexible', 240],
  ['lateGrace', 'late_grace', 120],
  ['earlyGrace', 'early_grace', 120],
  ['absentAfter', 'absent_after', 720],
] as const;
const HINTS: Record<string, string> = {
  flexible: 'attendance.flexible_hint',
  absentAfter: 'attendance.absent_after_hint',
};

/** A shift: its hours, and what is let pass. */
export const ShiftDialog = guardDialog(({ shift, onClose }: { shift: Shift | undefined; onClose: () => void }) => {
  const t = useT();
  const [form] = Form.useForm<ShiftInput>();
  const kind = Form.useWatch(['rule', 'kind'], form);
  const create = useAction(createShift, { stale: [listShifts] });
  const update = useAction(updateShift, { stale: [listShifts] });
  const save = ({ fullName, sortCode, rule }: ShiftInput): Promise<unknown> => {
    // what the fields of the other kind hold stays
    const body = { fullName, sortCode, rule: { ...(shift?.rule ?? usualShift), ...rule } };
    return shift === undefined
      ? create.run({ body })
      : update.run({ params: { id: shift.id }, body: { ...body, version: shift.version } });
  };
  return (
    <FormDialog<ShiftInput>
      open
      wide
      form={form}
      labelWidth={180}
      title={t(shift === undefined ? 'attendance.new_shift' : 'attendance.edit_shift')}
      initial={shift ?? { sortCode: 0, rule: usualShift }}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection title={t('attendance.section_basic')}>
        <Form.Item name="fullName" label={t('attendance.name')} rules={[requireText(t), fieldRule(PlainName)]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name={['rule', 'kind']} label={t('attendance.kind')}>
          <Radio.Group
            options={(['spans', 'free'] as const).map((value) => ({ value, label: t(`attendance.kind_${value}`) }))}
          />
        </Form.Item>
        <Form.Item name={['rule', 'spans']} label={t('attendance.spans')} hidden={kind === 'free'}>
          <ShiftSpans />
        </Form.Item>
        <Form.Item
          name={['rule', 'freeMinutes']}
          label={t('attendance.free_minutes')}
          hidden={kind !== 'free'}
          rules={[wholeNumber(1, 1440)]}
        >
          <NumberBox />
        </Form.Item>
        <Form.Item name="sortCode" label={t('app.sort_code')} rules={[wholeNumber(0, 999_999)]}>
          <NumberBox />
        </Form.Item>
      </FormSection>
      <FormSection title={t('attendance.section_rules')}>
        {NUMBERS.map(([field, word, most]) => (
          <Form.Item
            key={field}
            name={['rule', field]}
            label={t(`attendance.${word}`)}
            extra={HINTS[field] === undefined ? undefined : t(HINTS[field])}
            hidden={kind === 'free'}
            rules={[wholeNumber(0, most)]}
          >
            <NumberBox />
          </Form.Item>
        ))}
      </FormSection>
    </FormDialog>
  );
});
