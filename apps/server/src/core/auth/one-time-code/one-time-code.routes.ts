import * as contract from '@qiaoban/contracts/auth/one-time-code.contract';
import { bind } from '#platform/http/bind';
import type { OneTimeCodeService } from './one-time-code.service';

export const createOneTimeCodeBindings = (codes: OneTimeCodeService) => [
  bind(contract.createOneTimeCode, ({ actor, body }) => codes.create(actor, body.audience)),
  bind(contract.openMenuOutside, ({ actor, params }) => codes.openMenu(actor, params.id)),
  bind(contract.exchangeOneTimeCode, ({ body, request }) =>
    codes.exchange(body.code, body.audience, {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    }),
  ),
];
