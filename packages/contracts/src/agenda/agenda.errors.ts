import './agenda.texts';
import { defineErrors } from '../errors';

export const agendaErrors = defineErrors('agenda', {
  not_found: 404,
  not_yours: 403,
  period_wrong: 422,
  repeat_wrong: 422,
  person_unknown: 422,
});
