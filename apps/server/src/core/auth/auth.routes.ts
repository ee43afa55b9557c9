import * as contract from '@qiaoban/contracts/auth/auth.contract';
import { bind } from '#platform/http/bind';
import type { AuthService } from './auth.service';

export const createAuthBindings = (auth: AuthService) => [
  bind(contract.currentUser, ({ actor }) => auth.currentUser(actor)),
  bind(contract.logout, ({ actor }) => auth.logout(actor)),
  bind(contract.logoutByGet, ({ actor }) => auth.logout(actor)),
  bind(contract.unlock, ({ actor, body }) => auth.unlock(actor, body.account, body.password)),
  bind(contract.modifyPassword, ({ actor, body }) => auth.modifyPassword(actor, body.oldPassword, body.password)),
  bind(contract.setSystemTheme, ({ actor, body }) => auth.setTheme(actor, body.theme)),
  bind(contract.setSystemLanguage, ({ actor, body }) => auth.setLanguage(actor, body.language)),
];
