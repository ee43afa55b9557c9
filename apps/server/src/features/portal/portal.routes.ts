import type { FastifyRequest } from 'fastify';
import * as contract from '@qiaoban/contracts/portal/portal.contract';
import * as view from '@qiaoban/contracts/portal/portal-view.contract';
import { bind } from '#platform/http/bind';
import type { PortalGrantService } from './portal-grant.service';
import type { PortalViewService } from './portal-view.service';
import type { PortalService } from './portal.service';

/** Failures inside a block break that block only: the log must hear of them all the same. */
const logTo =
  (request: FastifyRequest) =>
  (error: unknown): void =>
    request.log.error({ err: error }, 'a block of a portal could not be filled');

export const createPortalBindings = (portals: PortalService, grants: PortalGrantService, views: PortalViewService) => [
  bind(contract.listPortals, ({ actor, query }) => portals.list(actor, query)),
  bind(contract.getPortal, ({ actor, params }) => portals.get(actor, params.id)),
  bind(contract.createPortal, ({ actor, body }) => portals.create(actor, body)),
  bind(contract.updatePortal, ({ actor, params, body }) => portals.update(actor, params.id, body)),
  bind(contract.publishPortal, ({ actor, params, body }) => portals.publish(actor, params.id, body.version)),
  bind(contract.setPortalState, ({ actor, params, body }) => portals.setState(actor, params.id, body.enabledMark)),
  bind(contract.deletePortal, ({ actor, params }) => portals.remove(actor, params.id)),
  bind(contract.copyPortal, ({ actor, params }) => portals.copy(actor, params.id)),
  bind(contract.getPortalRoles, ({ actor, params }) => grants.roles(actor, params.itemId)),
  bind(contract.savePortalRoles, ({ actor, params, body }) => grants.save(actor, params.itemId, body.objectId)),
  bind(view.selectPortals, ({ actor }) => views.selector(actor)),
  bind(view.selectAllPortals, ({ actor }) => views.all(actor)),
  bind(view.setDefaultPortal, ({ actor, params }) => views.setDefault(actor, params.id)),
  bind(view.openPortal, ({ actor, params }) => views.open(actor, params.id)),
  bind(view.readPortalData, ({ actor, params, body, request }) =>
    views.read(actor, params.id, body.blocks, logTo(request)),
  ),
  bind(view.previewPortalData, ({ actor, body, request }) =>
    views.preview(actor, body.formData, body.blocks, logTo(request)),
  ),
  bind(view.probePortalSource, ({ actor, body, request }) => views.probe(actor, body, logTo(request))),
  bind(view.listDashboardNotices, ({ actor }) => views.notices(actor)),
  bind(view.listDashboardTodos, ({ actor }) => views.todos(actor)),
];
