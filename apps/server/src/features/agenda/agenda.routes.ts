import * as agenda from '@qiaoban/contracts/agenda/agenda.contract';
import { bind, bindRaw } from '#platform/http/bind';
import type { AgendaService } from './agenda.service';

export const createAgendaBindings = (service: AgendaService) => [
  bind(agenda.listAgenda, ({ actor, query }) => service.list(actor, query)),
  bind(agenda.createAgendaEntry, ({ actor, body }) => service.create(actor, body)),
  bind(agenda.updateAgendaEntry, ({ actor, params, body }) => service.update(actor, params.id, body)),
  bind(agenda.deleteAgendaEntry, ({ actor, params, query }) => service.remove(actor, params.id, query)),
  bind(agenda.answerAgendaEntry, ({ actor, params, body }) => service.answer(actor, params.id, body)),
  bind(agenda.listBusy, ({ actor, query }) => service.busy(actor, query)),
  bindRaw(agenda.agendaFile, async ({ actor, body, reply }) => {
    void reply.headers({
      'content-type': `${agenda.CALENDAR_TYPE}; charset=utf-8`,
      'content-disposition': 'attachment; filename="calendar.ics"',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(await service.file(actor, body));
  }),
];
