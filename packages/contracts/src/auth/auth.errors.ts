import './auth.texts';
import { defineErrors } from '../errors';

export const authErrors = defineErrors('auth', {
  wrong_password: 422,
  account_disabled: 422,
  account_locked: 429,
  unlocks_spent: 401,
  no_menus: 403,
  password_weak: 422,
  password_same: 422,
  password_used: 422,
  old_password_wrong: 422,
  must_change_password: 403,
  slider_required: 422,
  slider_wrong: 422,
  code_wrong: 422,
  code_too_soon: 429,
  scan_gone: 404,
  scan_taken: 409,
  registration_off: 403,
  account_taken: 409,
  mobile_taken: 409,
  registration_gone: 404,
  administrators_only: 403,
  address_refused: 403,
  not_an_avatar: 422,
});
