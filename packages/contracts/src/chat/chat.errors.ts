import './chat.texts';
import { defineErrors } from '../errors';

export const chatErrors = defineErrors('chat', {
  not_found: 404,
  person_not_found: 404,
  person_gone: 422,
  message_not_found: 404,
  message_empty: 422,
  file_unknown: 422,
  image_too_large: 413,
  recall_too_late: 422,
  not_own: 403,
  not_a_group: 422,
  no_right: 403,
  owner_only: 403,
  owner_must_hand_over: 422,
  too_many_members: 422,
  too_fast: 429,
  bad_frame: 400,
});
