import './reconciliation.texts';
import { defineErrors } from '../errors';

export const reconciliationErrors = defineErrors('reconciliation', {
  not_found: 404,
  code_taken: 409,
  in_use: 409,
  file_unreadable: 422,
  day_closed: 409,
  day_ahead: 422,
  already_loaded: 409,
  number_taken: 409,
  channel_unknown: 422,
  merchant_unknown: 422,
  run_busy: 409,
  later_day_run: 409,
  not_run: 409,
  wrong_state: 409,
  own_proposal: 403,
  still_open: 409,
  settled_day: 409,
  not_closed: 409,
  reopening_under_way: 409,
  no_reopening_flow: 422,
  range_wrong: 422,
  day_open: 409,
  overlaps: 409,
  nothing_to_settle: 422,
});
