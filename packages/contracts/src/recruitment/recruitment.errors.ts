import './recruitment.texts';
import { defineErrors } from '../errors';

export const recruitmentErrors = defineErrors('recruitment', {
  not_found: 404,
  post_in_use: 409,
  post_closed: 422,
  salary_order: 422,
  move_not_allowed: 422,
  reason_missing: 422,
  resume_missing: 422,
  removed: 409,
  period_wrong: 422,
  interview_past: 422,
  interviewer_busy: 409,
  candidate_busy: 409,
  interview_over: 409,
  not_asked: 403,
  nothing_to_evaluate: 422,
  careers_off: 404,
  no_offer_flow: 422,
  offer_under_way: 409,
  no_offer: 422,
  consent_missing: 422,
  not_same: 422,
  merge_offer: 409,
  merge_changed: 409,
});
