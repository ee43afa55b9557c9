import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@qiaoban/contracts/base-data/data-interface.contract';
import * as access from '@qiaoban/contracts/base-data/data-interface-access.contract';
import { bind } from '#platform/http/bind';
import type { CallInterfaceService } from './call-interface.service';
import type { DataInterfaceService } from './data-interface.service';
import type { InterfaceKeyService } from './interface-key.service';
import type { OpenCallService } from './open-call.service';
import { bodyText, valuesOf } from './open-body.rules';

type Services = {
  interfaces: DataInterfaceService;
  calls: CallInterfaceService;
  keys: InterfaceKeyService;
  open: OpenCallService;
};

/** Data of an answer; a header says when it was cut at the limit. */
const dataOf = ({ data, truncated }: { data: unknown; truncated: boolean }, reply: FastifyReply): unknown => {
  if (truncated) void reply.header('x-qb-truncated', '1');
  return data ?? null;
};

const openCall = (open: OpenCallService, code: string, request: FastifyRequest) =>
  open.call({
    method: request.method,
    path: request.raw.url ?? '',
    headers: request.headers,
    body: bodyText(request.body),
    ip: request.ip,
    code,
    values: valuesOf(request.query, request.body),
  });

export const createDataInterfaceBindings = ({ interfaces, calls, keys, open }: Services) => [
  bind(contract.listInterfaces, ({ actor, query }) => interfaces.list(actor, query)),
  bind(contract.selectInterfaces, ({ actor }) => calls.selector(actor)),
  bind(contract.getInterface, ({ actor, params }) => interfaces.get(actor, params.id)),
  bind(contract.createInterface, ({ actor, body }) => interfaces.create(actor, body)),
  bind(contract.updateInterface, ({ actor, params, body }) => interfaces.update(actor, params.id, body)),
  bind(contract.deleteInterface, ({ actor, params }) => interfaces.remove(actor, params.id)),
  bind(contract.setInterfaceState, ({ actor, params, body }) =>
    interfaces.setState(actor, params.id, body.enabledMark),
  ),
  bind(contract.testInterface, ({ actor, body }) => calls.test(actor, body)),
  bind(contract.callInterface, async ({ actor, params, query, reply }) =>
    dataOf(await calls.response(actor, params.id, query), reply),
  ),
  bind(contract.clearInterfaceCache, ({ actor, params }) => calls.clearCache(actor, params.id)),
  bind(contract.listInterfaceVersions, ({ actor, params }) => interfaces.versions(actor, params.id)),
  bind(contract.getInterfaceVersion, ({ actor, params }) => interfaces.version(actor, params.id, params.number)),
  bind(contract.restoreInterfaceVersion, ({ actor, params }) => interfaces.restore(actor, params.id, params.number)),
  bind(contract.listInterfaceSources, ({ actor }) => calls.sources(actor)),
  bind(contract.listInterfaceTables, ({ actor, params }) => calls.tables(actor, params.id)),
  bind(access.listInterfaceKeys, ({ actor }) => keys.list(actor)),
  bind(access.createInterfaceKey, ({ actor, body }) => keys.create(actor, body)),
  bind(access.updateInterfaceKey, ({ actor, params, body }) => keys.update(actor, params.id, body)),
  bind(access.renewInterfaceKey, ({ actor, params }) => keys.renew(actor, params.id)),
  bind(access.deleteInterfaceKey, ({ actor, params }) => keys.remove(actor, params.id)),
  bind(access.listInterfaceCalls, ({ actor, query }) => calls.calls(actor, query)),
  bind(access.openGet, async ({ params, request, reply }) => dataOf(await openCall(open, params.code, request), reply)),
  bind(access.openPost, async ({ params, request, reply }) =>
    dataOf(await openCall(open, params.code, request), reply),
  ),
];
