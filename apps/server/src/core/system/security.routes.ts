import * as contract from '@qiaoban/contracts/auth/security.contract';
import { bind } from '#platform/http/bind';
import type { SecurityService } from './security.service';

export const createSecurityBindings = (security: SecurityService) => [
  bind(contract.getSecurity, ({ actor }) => security.get(actor)),
  bind(contract.updateSecurity, ({ actor, body }) => security.update(actor, body)),
];
