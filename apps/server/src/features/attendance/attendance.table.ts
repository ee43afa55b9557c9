import type { ClockPlace, GroupMember } from '@qiaoban/contracts/attendance/group.contract';
import type { LeaveRule } from '@qiaoban/contracts/attendance/leave-rule';
import type { LEAVE_ENTRY_KINDS } from '@qiaoban/contracts/attendance/leave.contract';
import type { ShiftRule } from '@qiaoban/contracts/attendance/shift-rule';
import type { Generated } from 'kysely';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';
import type { Stamps } from '#core/directory';

type AttendanceShiftTable = Stamps & {
  id: string;
  full_name: string;
  sort_code: number;
  rule: JsonColumn<ShiftRule>;
};

type AttendanceGroupTable = Stamps & {
  id: string;
  full_name: string;
  sort_code: number;
  kind: 'week' | 'rota';
  follows_holidays: boolean;
  places: JsonColumn<ClockPlace[]>;
  networks: JsonColumn<string[]>;
  outside: 'refuse' | 'photo' | 'allow';
  overtime_is_clocked: boolean;
  corrections_per_month: number;
  binds_device: Generated<boolean>;
  remind_before: Generated<number>;
  remind_after: Generated<number>;
};
/** Weekday: 0 is Monday. A day of rest has no row. */
type AttendanceGroupWeekTable = { group_id: string; weekday: number; shift_id: string };
type AttendanceGroupMemberTable = {
  group_id: string;
  /** Members, and `manager`: who sees their attendance. */
  kind: GroupMember['kind'] | 'manager';
  object_id: string;
  sort_code: number;
};
/** No shift: a planned day of rest. */
type AttendanceRotaTable = { user_id: string; day: string; shift_id: string | null };
type AttendanceSpecialDayTable = { day: string; kind: 'off' | 'work'; full_name: string };
type AttendanceClockingTable = {
  id: string;
  user_id: string;
  at: Time;
  source: 'clock' | 'correction';
  place: string;
  is_outside: boolean;
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
  ip: string;
  photo_id: string | null;
  note: string;
  /** What the device calls itself. */
  device: Generated<string>;
  /** The approved request that it comes from. */
  instance_id: string | null;
};
type AttendanceAbsenceTable = {
  id: string;
  user_id: string;
  kind: 'leave' | 'trip' | 'out' | 'overtime';
  starts_at: Time;
  ends_at: Time;
  instance_id: string;
  /** Overtime that is given back as time off. */
  is_time_off: Generated<boolean>;
};
export type AttendanceDayTable = {
  /** Person and day. */
  id: Generated<string>;
  user_id: string;
  day: string;
  group_id: string;
  group_name: string;
  shift_name: string;
  is_workday: boolean;
  required: number;
  worked: number;
  late: number;
  late_count: number;
  early: number;
  early_count: number;
  missing: number;
  absent: number;
  short: number;
  leave: number;
  trip: number;
  out: number;
  overtime: number;
  /** Epoch ms by stretch. */
  came: JsonColumn<(number | null)[]>;
  left: JsonColumn<(number | null)[]>;
  judged_at: Time;
  /** First moment of the day. */
  starts_at: Time;
};
type AttendanceMonthTable = { month: string; closed_at: Time; closed_by: string };

type AttendanceLeaveTypeTable = Stamps & {
  id: string;
  en_code: string;
  full_name: string;
  names: JsonColumn<Partial<Record<'zh' | 'zhtw' | 'en', string>>> | null;
  sort_code: number;
  rule: JsonColumn<LeaveRule>;
};
/** What was granted at one time and expires at one time. */
export type AttendanceLeaveLotTable = {
  id: string;
  user_id: string;
  leave_type_id: string;
  origin: 'year' | 'overtime' | 'hand';
  /** The year, the day of overtime, or the id of a correction: once for each. */
  source: string;
  starts_on: string;
  expires_on: string | null;
  /** When what may not go over into the next year was taken away. */
  carried_at: MaybeTime;
};
/** The ledger. What no lot covers was taken in advance. */
export type AttendanceLeaveEntryTable = {
  id: string;
  user_id: string;
  leave_type_id: string;
  lot_id: string | null;
  kind: (typeof LEAVE_ENTRY_KINDS)[number];
  minutes: number;
  is_pending: Generated<boolean>;
  at: Time;
  instance_id: string | null;
  reason: Generated<string>;
  actor_id: string | null;
  actor_name: Generated<string>;
};

type AttendanceDeviceTable = { user_id: string; device_id: string; name: string; bound_at: Time };
type AttendanceReminderTable = { user_id: string; day: string; kind: 'before' | 'after'; span: number };

declare module '#platform/database/tables' {
  interface Tables {
    attendance_shift: AttendanceShiftTable;
    attendance_group: AttendanceGroupTable;
    attendance_group_week: AttendanceGroupWeekTable;
    attendance_group_member: AttendanceGroupMemberTable;
    attendance_rota: AttendanceRotaTable;
    attendance_special_day: AttendanceSpecialDayTable;
    attendance_clocking: AttendanceClockingTable;
    attendance_absence: AttendanceAbsenceTable;
    attendance_day: AttendanceDayTable;
    attendance_month: AttendanceMonthTable;
    attendance_device: AttendanceDeviceTable;
    attendance_reminder: AttendanceReminderTable;
    attendance_reminder_off: { user_id: string };
    attendance_leave_type: AttendanceLeaveTypeTable;
    attendance_leave_lot: AttendanceLeaveLotTable;
    attendance_leave_entry: AttendanceLeaveEntryTable;
  }
}
