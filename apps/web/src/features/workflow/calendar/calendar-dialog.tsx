import { Checkbox, Form, Input, Select, Switch } from 'antd';
import {
  createCalendar,
  listCalendars,
  updateCalendar,
  usualCalendar,
} from '@qiaoban/contracts/workflow/calendar.contract';
import type { Calendar, CalendarInput, WorkSpan } from '@qiaoban/contracts/workflow/calendar.contract';
import { FullName } from '@qiaoban/contracts/fields';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { useAction } from '#lib/call/query.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { SpansInput } from '#pickers/time/spans-input.tsx';
import { DaysInput } from './days-input';
import { QuietInput } from './quiet-input';
import { TryLine } from './try-line';
import './calendar.css';

const fresh: Partial<CalendarInput> = { description: '', isDefault: false, organizeIds: [], rule: usualCalendar };
const zones = (): { value: string; label: string }[] =>
  Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }));

const Hours = (props: { value?: WorkSpan[]; onChange?: (value: WorkSpan[]) => void }) => {
  const t = useT();
  return (
    <SpansInput<WorkSpan>
      {...props}
      most={6}
      fresh={(span) => span}
      labels={{
        span: (number) => t('calendar.span', { number }),
        nextDay: t('calendar.next_day'),
        add: t('calendar.add_span'),
        remove: t('calendar.remove_span'),
      }}
    />
  );
};

/** A working calendar: hours, days of rest, quiet hours, and who keeps to it. */
export const CalendarDialog = guardDialog(
  ({ calendar, onClose }: { calendar: Calendar | undefined; onClose: () => void }) => {
    const t = useT();
    const [form] = Form.useForm<CalendarInput>();
    const rule = Form.useWatch('rule', { form, preserve: true });
    const create = useAction(createCalendar, { stale: [listCalendars] });
    const update = useAction(updateCalendar, { stale: [listCalendars] });
    const save = (input: CalendarInput): Promise<unknown> => {
      const body = { ...input, rule: { ...input.rule, timeZone: input.rule.timeZone ?? '' } };
      return calendar === undefined
        ? create.run({ body })
        : update.run({ params: { id: calendar.id }, body: { ...body, version: calendar.version } });
    };
    return (
      <FormDialog<CalendarInput>
        open
        wide
        form={form}
        labelWidth={120}
        title={t(calendar === undefined ? 'calendar.add' : 'calendar.edit')}
        initial={calendar ?? fresh}
        onSubmit={save}
        onClose={onClose}
      >
        <FormSection title={t('calendar.section_who')}>
          <Form.Item name="fullName" label={t('calendar.name')} rules={[requireText(t), fieldRule(FullName)]}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="organizeIds" label={t('calendar.organizes')} extra={t('calendar.organizes_hint')}>
            <DepartmentSelect multiple />
          </Form.Item>
          <Form.Item
            name="isDefault"
            label={t('calendar.is_default')}
            valuePropName="checked"
            extra={t('calendar.is_default_hint')}
          >
            <Switch />
          </Form.Item>
          <Form.Item name="description" label={t('app.description')}>
            <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} />
          </Form.Item>
        </FormSection>
        <FormSection title={t('calendar.section_hours')}>
          <Form.Item name={['rule', 'weekdays']} label={t('calendar.weekdays')}>
            <Checkbox.Group
              options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: t(`frequency.weekday_${value}`) }))}
            />
          </Form.Item>
          <Form.Item name={['rule', 'hours']} label={t('calendar.hours')} extra={t('calendar.hours_hint')}>
            <Hours />
          </Form.Item>
          <Form.Item name={['rule', 'timeZone']} label={t('calendar.time_zone')}>
            <Select
              showSearch
              allowClear
              placeholder={t('calendar.time_zone_own')}
              options={[{ value: '', label: t('calendar.time_zone_own') }, ...zones()]}
            />
          </Form.Item>
        </FormSection>
        <FormSection title={t('calendar.section_days')}>
          <Form.Item name={['rule', 'followsChina']} label={t('calendar.follows_china')} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item name={['rule', 'days']} label={t('calendar.days')} extra={t('calendar.days_hint')}>
            <DaysInput weekdays={rule?.weekdays ?? []} followsChina={rule?.followsChina ?? false} />
          </Form.Item>
        </FormSection>
        <FormSection title={t('calendar.section_quiet')} hint={t('calendar.quiet_hint')}>
          <Form.Item name={['rule', 'quiet']} label={t('calendar.quiet')}>
            <QuietInput />
          </Form.Item>
        </FormSection>
        <FormSection title={t('calendar.section_try')} hint={t('calendar.try_hint')}>
          <TryLine rule={rule} />
        </FormSection>
      </FormDialog>
    );
  },
);
