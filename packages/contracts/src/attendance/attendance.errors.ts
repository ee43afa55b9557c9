import './attendance.texts';
import { defineErrors } from '../errors';

export const attendanceErrors = defineErrors('attendance', {
  not_found: 404,
  name_taken: 409,
  shift_in_use: 409,
  no_group: 422,
  outside_refused: 422,
  photo_missing: 422,
  month_closed: 422,
  corrections_used: 422,
  correction_ahead: 422,
  leave_overlaps: 422,
  leave_overlaps_waiting: 422,
  period_wrong: 422,
  network_wrong: 422,
  month_not_over: 422,
  range_too_long: 422,
  code_taken: 409,
  leave_in_use: 409,
  leave_short: 422,
  leave_not_counted: 422,
  leave_nothing: 422,
  device_missing: 422,
  device_other: 422,
  device_taken: 422,
  rota_file: 422,
});
