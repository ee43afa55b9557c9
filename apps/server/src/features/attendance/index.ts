export { createAttendance } from './attendance.feature';
