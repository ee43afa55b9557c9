import {
  createCalendar,
  deleteCalendar,
  listCalendarHolidays,
  listCalendars,
  tryCalendar,
  updateCalendar,
} from '@qiaoban/contracts/workflow/calendar.contract';
import { bind } from '#platform/http/bind';
import type { CalendarService } from './calendar.service';

export const createCalendarBindings = (service: CalendarService) => [
  bind(listCalendars, ({ actor }) => service.list(actor)),
  bind(listCalendarHolidays, ({ query }) => service.holidays(query.year)),
  bind(createCalendar, ({ actor, body }) => service.create(actor, body)),
  bind(updateCalendar, ({ actor, params, body }) => service.update(actor, params.id, body)),
  bind(deleteCalendar, ({ actor, params }) => service.remove(actor, params.id)),
  bind(tryCalendar, ({ body }) => service.try(body)),
];
