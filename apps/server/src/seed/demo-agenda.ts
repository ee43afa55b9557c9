import { AgendaInput, createAgendaEntry } from '@qiaoban/contracts/agenda/agenda.contract';
import { DAY, HOUR } from '#platform/clock';
import type { Insider } from './insider';

/** Day of the week from Monday, hour, hours, what, where, how many are invited, in which colour. */
const MEETINGS = [
  [0, 9, 1, '部门周会', '5 楼大会议室', 4, ''],
  [1, 14, 1.5, '产品需求评审', '3 楼洽谈室', 3, 'cyan'],
  [2, 10, 1, '客户回访：远山科技', '腾讯会议 512 880 036', 1, 'magenta'],
  [3, 15, 1, '预算沟通', '财务部', 2, ''],
  [4, 16, 1, '一周小结', '', 0, 'lime'],
] as const;

/** What the administrator has in the calendar: meetings of three weeks, a business trip. */
export const seedDemoAgenda = async (admin: Insider, now: number, peopleIds: readonly string[]): Promise<void> => {
  const today = now - ((now + 8 * HOUR) % DAY);
  const monday = today - ((Math.floor((now + 8 * HOUR) / DAY) + 3) % 7) * DAY;
  const add = (more: object) => admin(createAgendaEntry, { body: AgendaInput.parse(more) });
  for (const week of [-1, 0, 1])
    for (const [at, [day, hour, hours, title, place, invited, colour]] of MEETINGS.entries()) {
      const startsAt = monday + (week * 7 + day) * DAY + hour * HOUR;
      const inviteeIds = Array.from({ length: invited }, (_, i) => peopleIds[(at * 5 + i * 3 + 2) % peopleIds.length]!);
      await add({ title, place, startsAt, endsAt: startsAt + hours * HOUR, inviteeIds, colour });
    }
  const trip = monday + 8 * DAY;
  await add({
    title: '出差：成都',
    note: '拜访三家客户，返程航班周四晚',
    isAllDay: true,
    startsAt: trip,
    endsAt: trip + 2 * DAY,
    remindBefore: 1440,
    colour: 'purple',
  });
};
