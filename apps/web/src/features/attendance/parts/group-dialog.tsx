import { Form, Input, Radio, Select, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import {
  createAttendanceGroup,
  listAttendanceGroups,
  selectClockGroups,
  updateAttendanceGroup,
} from '@qiaoban/contracts/attendance/group.contract';
import type {
  AttendanceGroupInput,
  AttendanceGroupRow,
  GroupMember,
} from '@qiaoban/contracts/attendance/group.contract';
import { PlainName } from '@qiaoban/contracts/fields';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { useAction } from '#lib/call/query.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { PositionSelect } from '#pickers/people/position-select.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { PlacesInput } from './places-input';
import { WeekInput } from './week-input';

type Values = Omit<AttendanceGroupInput, 'members'> & Record<GroupMember['kind'], string[]>;

const membersOf = (values: Values): GroupMember[] =>
  (['user', 'position', 'department'] as const).flatMap((kind) =>
    (values[kind] ?? []).map((id): GroupMember => ({ kind, id })),
  );
/** Whoever makes a group mostly means the usual week. */
const freshGroup = (shift: string): Partial<Values> => ({
  sortCode: 0,
  kind: 'week',
  week: [shift, shift, shift, shift, shift, '', ''],
  followsHolidays: true,
  managers: [],
  places: [],
  networks: [],
  outside: 'photo',
  overtimeIsClocked: true,
  bindsDevice: false,
  remindBefore: 10,
  remindAfter: 10,
  correctionsPerMonth: 3,
  user: [],
  position: [],
  department: [],
});

/** Where and on which device people clock. */
const Where = () => {
  const t = useT();
  return (
    <FormSection title={t('attendance.section_where')}>
      <Form.Item name="places" label={t('attendance.places')} extra={t('attendance.places_hint')}>
        <PlacesInput />
      </Form.Item>
      <Form.Item name="networks" label={t('attendance.networks')} extra={t('attendance.networks_hint')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '，']} />
      </Form.Item>
      <Form.Item name="outside" label={t('attendance.outside_rule')}>
        <Radio.Group
          options={(['refuse', 'photo', 'allow'] as const).map((value) => ({
            value,
            label: t(`attendance.outside_${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="bindsDevice"
        label={t('attendance.binds_device')}
        extra={t('attendance.binds_device_hint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </FormSection>
  );
};

type Props = {
  group: AttendanceGroupRow | undefined;
  /** The shift that a new group has from Monday to Friday; empty where there is none yet. */
  usualShift: string;
  onClose: () => void;
};

/** An attendance group: people, shifts, places, rules. */
export const GroupDialog = guardDialog(({ group, usualShift, onClose }: Props) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form);
  const isAllRest = Form.useWatch('week', form)?.every((shift) => shift === '') === true;
  const options = { stale: [listAttendanceGroups, selectClockGroups] };
  const create = useAction(createAttendanceGroup, options);
  const update = useAction(updateAttendanceGroup, options);
  const of = (kind: GroupMember['kind']): string[] =>
    (group?.members ?? []).flatMap((member) => (member.kind === kind ? [member.id] : []));
  const initial =
    group === undefined
      ? freshGroup(usualShift)
      : { ...group, user: of('user'), position: of('position'), department: of('department') };
  const save = (values: Values): Promise<unknown> => {
    const { user: _u, position: _p, department: _d, ...rest } = values;
    const body = { ...rest, members: membersOf(values) };
    return group === undefined
      ? create.run({ body })
      : update.run({ params: { id: group.id }, body: { ...body, version: group.version } });
  };
  return (
    <FormDialog<Values>
      open
      wide
      form={form}
      labelWidth={150}
      title={t(group === undefined ? 'attendance.new_group' : 'attendance.edit_group')}
      initial={initial}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection title={t('attendance.section_basic')}>
        <Form.Item name="fullName" label={t('attendance.name')} rules={[requireText(t), fieldRule(PlainName)]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="sortCode" label={t('app.sort_code')} rules={[wholeNumber(0, 999_999)]}>
          <NumberBox />
        </Form.Item>
      </FormSection>
      <FormSection title={t('attendance.section_people')}>
        <Form.Item name="department" label={t('attendance.members_departments')}>
          <DepartmentSelect multiple />
        </Form.Item>
        <Form.Item name="position" label={t('attendance.members_positions')}>
          <PositionSelect multiple />
        </Form.Item>
        <Form.Item name="user" label={t('attendance.members_users')}>
          <UserSelect multiple />
        </Form.Item>
        <Form.Item name="managers" label={t('attendance.managers')} extra={t('attendance.managers_hint')}>
          <UserSelect multiple />
        </Form.Item>
      </FormSection>
      <FormSection title={t('attendance.section_week')}>
        <Form.Item name="kind" label={t('attendance.group_kind')}>
          <Radio.Group
            options={(['week', 'rota'] as const).map((value) => ({ value, label: t(`attendance.kind_${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="week"
          label={t('attendance.weekdays')}
          hidden={kind === 'rota'}
          extra={isAllRest && t('attendance.week_all_rest')}
        >
          <WeekInput />
        </Form.Item>
        <Form.Item
          name="followsHolidays"
          label={t('attendance.follows_holidays')}
          valuePropName="checked"
          hidden={kind === 'rota'}
        >
          <Switch />
        </Form.Item>
      </FormSection>
      <Where />
      <FormSection title={t('attendance.section_rules')}>
        <Form.Item
          name="remindBefore"
          label={t('attendance.remind_before')}
          extra={t('attendance.remind_hint')}
          rules={[wholeNumber(0, 120)]}
        >
          <NumberBox />
        </Form.Item>
        <Form.Item name="remindAfter" label={t('attendance.remind_after')} rules={[wholeNumber(0, 120)]}>
          <NumberBox />
        </Form.Item>
        <Form.Item
          name="correctionsPerMonth"
          label={t('attendance.corrections_per_month')}
          rules={[wholeNumber(0, 31)]}
        >
          <NumberBox />
        </Form.Item>
        <Form.Item name="overtimeIsClocked" label={t('attendance.overtime_is_clocked')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormSection>
    </FormDialog>
  );
});
