import type { ViewSet } from '#platform/database/views';
import type { AttendanceDayTable } from './attendance.table';

/** Evaluated days as records, for bound forms: whose day it is entered it. */
export const attendanceViews: ViewSet = {
  attendance_day_record: `select d.id, 1 as version, d.user_id as creator, d.judged_at as created, null::text as modifier,
    d.judged_at as modified, o.company_id as organisation, u.organize_id as department, null::text as flow_instance,
    null::smallint as flow_status, null::timestamptz as deleted, 1 as form_version,
    d.user_id as person, d.starts_at as day, d.group_id as "groupId", d.group_name as "groupName",
    d.shift_name as "shiftName", d.is_workday::int as workday, d.required::numeric as required, d.worked::numeric as worked,
    d.late::numeric as late, d.late_count::numeric as "lateCount", d.early::numeric as early,
    d.early_count::numeric as "earlyCount", d.missing::numeric as missing, d.absent::numeric as absent,
    d.short::numeric as short, d.leave::numeric as leave, d.trip::numeric as trip, d."out"::numeric as "out",
    d.overtime::numeric as overtime
    from attendance_day d join directory_person u on u.id = d.user_id left join directory_organize o on o.id = u.organize_id`,
  attendance_leave_record: `select u.id || '_' || t.id as id, 1 as version, u.id as creator, u.created_at as created,
    null::text as modifier, u.created_at as modified, o.company_id as organisation, u.organize_id as department,
    null::text as flow_instance, null::smallint as flow_status, null::timestamptz as deleted, 1 as form_version,
    u.id as person, t.full_name as "leaveName", t.en_code as "leaveCode", round(s.available / 60.0, 2) as available,
    round(s.pending / 60.0, 2) as pending, round(s.used / 60.0, 2) as used
    from directory_person u cross join attendance_leave_type t cross join organisation_today z
    left join directory_organize o on o.id = u.organize_id
    cross join lateral (select
      coalesce(sum(e.minutes) filter (where l.id is null or (l.starts_on <= z.today::text
        and (l.expires_on is null or l.expires_on >= z.today::text))), 0) as available,
      coalesce(-sum(e.minutes) filter (where e.is_pending), 0) as pending,
      coalesce(-sum(e.minutes) filter (where e.kind in ('use', 'revoke') and not e.is_pending
        and e.at >= z.year_began), 0) as used
      from attendance_leave_entry e left join attendance_leave_lot l on l.id = e.lot_id
      where e.user_id = u.id and e.leave_type_id = t.id) s
    where u.enabled_mark = 1 and (t.rule ->> 'isCounted')::boolean`,
};

declare module '#platform/database/tables' {
  interface Tables {
    /** What a statement of ours asks of it; forms ask by their fields. */
    attendance_day_record: Pick<AttendanceDayTable, 'id' | 'worked' | 'late'>;
    attendance_leave_record: { id: string; available: number };
  }
}
