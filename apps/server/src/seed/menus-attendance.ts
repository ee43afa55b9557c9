import { crud, edit } from './menu-entry';
import type { Entry } from './menu-entry';

/** Attendance: what everybody has, and what those who look after it need. */
export const attendanceMenu: Entry = {
  code: 'attendance',
  names: ['考勤管理', '考勤管理', 'Attendance'],
  icon: 'schedule',
  children: [
    {
      code: 'attendance.mine',
      names: ['我的考勤', '我的考勤', 'My attendance'],
      icon: 'check-square',
      url: 'attendance/mine',
    },
    {
      code: 'attendance.report',
      names: ['考勤统计', '考勤統計', 'Attendance report'],
      icon: 'bar-chart',
      url: 'attendance/report',
      buttons: [
        ['btn_all', '查看全部人员'],
        ['btn_export', '导出'],
        ['btn_close', '关账'],
        ['btn_release', '解除设备绑定'],
      ],
    },
    {
      code: 'attendance.leave',
      names: ['假期余额', '假期餘額', 'Leave balances'],
      icon: 'wallet',
      url: 'attendance/leave',
      buttons: [...crud, ['btn_all', '查看全部人员'], ['btn_correct', '调整余额']],
    },
    {
      code: 'attendance.rota',
      names: ['排班表', '排班表', 'Rota'],
      icon: 'calendar',
      url: 'attendance/rota',
      buttons: [edit],
    },
    {
      code: 'attendance.group',
      names: ['考勤组', '考勤組', 'Attendance groups'],
      icon: 'team',
      url: 'attendance/group',
      buttons: crud,
    },
    {
      code: 'attendance.shift',
      names: ['班次', '班次', 'Shifts'],
      icon: 'clock-circle',
      url: 'attendance/shift',
      buttons: crud,
    },
    {
      code: 'attendance.holiday',
      names: ['节假日', '節假日', 'Holidays'],
      icon: 'carry-out',
      url: 'attendance/holiday',
      buttons: [edit],
    },
  ],
};
