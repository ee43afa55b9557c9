import type { AgendaAnswer } from '@qiaoban/contracts/agenda/agenda.contract';
import type { ViewSet } from '#platform/database/views';

/** What people answered to entries that other features put into their calendars. */
export const agendaViews: ViewSet = {
  agenda_answer: `select e.source, e.source_id, p.user_id, p.answer
    from agenda_entry e join agenda_person p on p.entry_id = e.id where e.source <> ''`,
};

declare module '#platform/database/tables' {
  interface Tables {
    agenda_answer: { source: string; source_id: string; user_id: string; answer: AgendaAnswer };
  }
}
