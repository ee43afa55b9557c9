import type { Language } from '@qiaoban/contracts/languages';
import type { FlowDocument } from '../model/document';
import { titleInFlow } from '../describe/describe-node';

/** Why an event is refused, with the HTTP status that suits it. Each is the key of its text. */
export const refusals = {
  'flow.not_starter': 403,
  'flow.not_monitor': 403,
  'flow.not_your_task': 403,
  'flow.no_access': 403,
  'flow.may_not_start': 403,
  'flow.task_unknown': 404,
  'flow.already_handled': 409,
  'flow.already_submitted': 409,
  'flow.not_running': 409,
  'flow.case_ended': 409,
  'flow.under_way': 409,
  'flow.still_running': 409,
  'flow.form_locked': 409,
  'flow.paused': 409,
  'flow.not_paused': 409,
  'flow.system_only': 403,
  'flow.nothing_due': 409,
  'flow.not_added_by_you': 403,
  'flow.moved_on': 409,
  'flow.nobody_added': 422,
  'flow.nobody_asked_there': 422,
  'flow.bad_jump_target': 422,
  'flow.no_failed_step': 422,
  'flow.not_involved': 422,
  'flow.choice_missing': 422,
  'flow.choice_too_many': 422,
  'flow.choice_unknown': 422,
  'flow.operation_off': 422,
  'flow.opinion_required': 422,
  'flow.nobody_to_ask': 422,
  'flow.pick_missing': 422,
  'flow.pick_too_many': 422,
  'flow.pick_out_of_range': 422,
  'flow.condition_broken': 422,
  'flow.no_previous': 422,
  'flow.bad_return_target': 422,
  'flow.transfer_to_self': 422,
  'flow.transfer_to_starter': 422,
  'flow.already_asked': 422,
  'flow.user_unknown': 422,
  'flow.urged_recently': 429,
  'flow.unanswered': 500,
} as const satisfies Record<string, number>;
export type RefusalCode = keyof typeof refusals;

export type Refused = { code: RefusalCode; nodeId?: string; minutes?: number };

/** What fills the refusal's text: `{node}` is the node's title, `{minutes}` the time to wait. */
export const refusalValues = (
  document: FlowDocument,
  refused: Refused,
  language: Language,
): Record<string, string | number> => {
  const node = refused.nodeId === undefined ? '' : titleInFlow(document, refused.nodeId, { language });
  return {
    ...(node === '' ? {} : { node }),
    ...(refused.minutes === undefined ? {} : { minutes: refused.minutes }),
  };
};
