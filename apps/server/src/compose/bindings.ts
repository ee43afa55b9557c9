import type { Binding } from '#platform/http/bind';
import { createUsesBindings } from '#core/uses';
import type { Uses } from '#core/uses';
import type { Core } from './core';
import type { Rest } from './features';

/** Every contract with the function that answers it. */
export const bindingsOf = (uses: Uses, core: Core, rest: Rest): Binding[] => [
  ...core.systemConfig.bindings,
  ...core.files.bindings,
  ...core.log.bindings,
  ...core.directory.bindings,
  ...core.dataApplication.bindings,
  ...core.baseData.bindings,
  ...core.menu.bindings,
  ...core.permission.bindings,
  ...core.auth.bindings,
  ...core.channel.bindings,
  ...rest.messages.bindings,
  ...rest.agenda.bindings,
  ...rest.chat.bindings,
  ...rest.scheduler.bindings,
  ...rest.monitor.bindings,
  ...rest.visualdev.bindings,
  ...rest.workflow.bindings,
  ...rest.report.bindings,
  ...rest.portals.bindings,
  ...rest.applications.bindings,
  ...rest.attendance.bindings,
  ...rest.recruitment.bindings,
  ...rest.membership.bindings,
  ...rest.reconciliation.bindings,
  ...core.translation.bindings,
  ...rest.apiKeys.bindings,
  ...rest.webhooks.bindings,
  ...rest.tenantCare.bindings,
  ...createUsesBindings(uses),
];
