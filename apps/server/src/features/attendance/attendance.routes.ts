import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as calendars from '@qiaoban/contracts/attendance/calendar.contract';
import * as clocks from '@qiaoban/contracts/attendance/clock.contract';
import * as devices from '@qiaoban/contracts/attendance/device.contract';
import * as groups from '@qiaoban/contracts/attendance/group.contract';
import * as leaves from '@qiaoban/contracts/attendance/leave.contract';
import * as reports from '@qiaoban/contracts/attendance/report.contract';
import * as shifts from '@qiaoban/contracts/attendance/shift.contract';
import { bind, bindRaw } from '#platform/http/bind';
import { XLSX_TYPE } from '#platform/sheet/write-xlsx';
import type { CalendarService } from './calendar/calendar.service';
import type { ClockService } from './clock/clock.service';
import type { DeviceService } from './clock/device.service';
import type { RotaFileService } from './rota/rota-file.service';
import type { LeaveTypeService } from './leave/leave-type.service';
import type { LeaveService } from './leave/leave.service';
import type { ReportService } from './report/report.service';
import type { GroupService } from './setup/group.service';
import type { ShiftService } from './setup/shift.service';

type Services = {
  shift: ShiftService;
  group: GroupService;
  calendar: CalendarService;
  clock: ClockService;
  device: DeviceService;
  rotaFile: RotaFileService;
  report: ReportService;
  leave: LeaveService;
  leaveType: LeaveTypeService;
};

const sendXlsx = (reply: FastifyReply, { name, content }: { name: string; content: Readable }) => {
  void reply.headers({
    'Content-Type': XLSX_TYPE,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
  return reply.send(content);
};

export const createAttendanceBindings = ({
  shift,
  group,
  calendar,
  rotaFile,
  clock,
  device,
  report,
  leave,
  leaveType,
}: Services) => [
  bind(shifts.listShifts, ({ actor }) => shift.list(actor)),
  bind(shifts.createShift, ({ actor, body }) => shift.create(actor, body)),
  bind(shifts.updateShift, ({ actor, params, body }) => shift.update(actor, params.id, body)),
  bind(shifts.deleteShift, ({ actor, params }) => shift.remove(actor, params.id)),
  bind(groups.listAttendanceGroups, ({ actor }) => group.list(actor)),
  bind(groups.createAttendanceGroup, ({ actor, body }) => group.create(actor, body)),
  bind(groups.updateAttendanceGroup, ({ actor, params, body }) => group.update(actor, params.id, body)),
  bind(groups.deleteAttendanceGroup, ({ actor, params }) => group.remove(actor, params.id)),
  bind(groups.selectClockGroups, ({ actor }) => group.select(actor)),
  bind(calendars.listSpecialDays, ({ actor, query }) => calendar.special(actor, query.year)),
  bind(calendars.saveSpecialDays, ({ actor, body }) => calendar.setSpecial(actor, body)),
  bind(calendars.getRota, ({ actor, params, query }) => calendar.rota(actor, params.id, query.month)),
  bind(calendars.saveRota, ({ actor, params, body }) => calendar.setRota(actor, params.id, body)),
  bind(clocks.getClockToday, ({ actor }) => clock.today(actor)),
  bind(clocks.clock, ({ actor, body }) => clock.clock(actor, body)),
  bind(clocks.setReminders, ({ actor, body }) => clock.setReminders(actor, body.isOn)),
  bind(clocks.getMyMonth, ({ actor, query }) => clock.month(actor, query.month)),
  bind(reports.getTeamToday, ({ actor, query }) => report.today(actor, query)),
  bind(reports.listAttendanceDays, ({ actor, query }) => report.days(actor, query)),
  bind(reports.listAttendanceMonth, ({ actor, query }) => report.month(actor, query)),
  bind(reports.listAttendanceYear, ({ actor, query }) => report.year(actor, query)),
  bind(reports.listClockings, ({ actor, query }) => report.clockings(actor, query)),
  bind(devices.listDevices, ({ actor, query }) => device.list(actor, query)),
  bind(devices.releaseDevice, ({ actor, params }) => device.release(actor, params.id)),
  bind(calendars.importRota, ({ actor, params, query, request }) =>
    rotaFile.take(actor, params.id, query.month, request),
  ),
  bindRaw(calendars.rotaFile, async ({ actor, params, body, reply }) =>
    sendXlsx(reply, await rotaFile.file(actor, params.id, body.month)),
  ),
  bindRaw(calendars.rotaErrors, async ({ actor, body, reply }) => sendXlsx(reply, await rotaFile.errors(actor, body))),
  bind(reports.closeAttendanceMonth, ({ actor, body }) => report.close(actor, body)),
  bind(leaves.listLeaveTypes, ({ actor }) => leaveType.list(actor)),
  bind(leaves.createLeaveType, ({ actor, body }) => leaveType.create(actor, body)),
  bind(leaves.updateLeaveType, ({ actor, params, body }) => leaveType.update(actor, params.id, body)),
  bind(leaves.deleteLeaveType, ({ actor, params }) => leaveType.remove(actor, params.id)),
  bind(leaves.listMyLeave, ({ actor }) => leave.mine(actor)),
  bind(leaves.listMyLeaveEntries, ({ actor, query }) => leave.myEntries(actor, query)),
  bind(leaves.listLeaveBalances, ({ actor, query }) => leave.balances(actor, query)),
  bind(leaves.listLeaveEntries, ({ actor, params, query }) => leave.entries(actor, params.id, query)),
  bind(leaves.correctLeave, ({ actor, params, body }) => leave.correct(actor, params.id, body)),
  bindRaw(reports.exportAttendance, async ({ actor, body, reply }) =>
    sendXlsx(reply, await report.exported(actor, body)),
  ),
];
