import { createAgenda } from '#features/agenda';
import { createApplications } from '#features/application';
import { createAttendance } from '#features/attendance';
import { apiKeyConcern, createApiKeys } from '#features/api-key';
import { registrationConcern } from '#core/auth';
import { createChat } from '#features/chat';
import { syncConcern } from '#features/data-application';
import { createMessages, messengerChannels } from '#features/message';
import { createMembership } from '#features/membership';
import { createMonitor } from '#features/monitor';
import { createPortals } from '#features/portal';
import { createRecruitment } from '#features/recruitment';
import { createReconciliation } from '#features/reconciliation';
import { createReport } from '#features/report';
import { createScheduler, noticeBy, taskConcern } from '#features/schedule';
import { createTenantCare } from '#features/tenant';
import { createVisualdev, drawPdf } from '#features/visualdev';
import { createWebhooks, webhookConcern } from '#features/webhook';
import { createWorkflow } from '#features/workflow';
import type { Core } from './core';
import type { ComposeDeps } from './deps';

/** Everything that people work with. */
export const createRest = (deps: ComposeDeps, core: Core) => {
  const { auth, baseData, channel, dataApplication, directory, files, permission, policies } = core;
  const people = { policies, directory: directory.events };
  const messages = createMessages({ ...deps, files, mail: channel.messenger });
  const { send } = messages;
  const agenda = createAgenda({ ...deps, send });
  const chat = createChat({ ...deps, files, policies });
  const monitor = createMonitor(deps);
  const scheduler = createScheduler(deps, {
    notify: noticeBy(send, deps.config.timeZone),
    sources: dataApplication.sources,
    procedures: dataApplication.procedures,
    interfaces: baseData.interfaces,
  });
  const { guests } = auth;
  const visualdev = createVisualdev({
    ...deps,
    files,
    directory,
    baseData,
    menu: core.menu,
    permission,
    guests,
    send,
    externalTables: dataApplication.externalTables,
    linkNames: dataApplication.sources.names,
  });
  const workflow = createWorkflow({
    ...deps,
    files,
    directory,
    messages,
    visualdev,
    policies,
    interfaces: baseData.interfaces,
  });
  const report = createReport({ ...deps, baseData, permission });
  const apiKeys = createApiKeys({ ...deps, ...people });
  const { forms, pastRecords, seenForm } = visualdev;
  const webhooks = createWebhooks({ ...deps, policies, send, forms, pastRecords, seenForm });
  const portals = createPortals({ ...deps, baseData, access: core.portalAccess });
  const applications = createApplications({ ...deps, files });
  const attendance = createAttendance({ ...deps, files, send, records: visualdev.records });
  const recruitment = createRecruitment({
    ...deps,
    files,
    guests,
    send,
    letters: messages.letters,
    agenda: agenda.entries,
    records: visualdev.records,
  });
  const membership = createMembership({
    ...deps,
    guests,
    send,
    drawPdf,
    letters: messages.letters,
    records: visualdev.records,
    publicTokens: visualdev.publicTokens,
    publicLanguage: visualdev.publicLanguage,
    siteAddress: messages.siteAddress,
    policies,
  });
  const reconciliation = createReconciliation({
    ...deps,
    drawPdf,
    records: visualdev.records,
    interfaces: baseData.interfaces,
  });
  const tenantCare = createTenantCare({ ...deps, endSessions: auth.sessions.announceEnd });

  baseData.interfaces.registerForms(visualdev.formRows);
  visualdev.sources.register(...attendance.sources, ...recruitment.sources, ...membership.sources);
  agenda.sources.register(recruitment.agendaSource);
  visualdev.useApplications(applications.namesOfForms);
  messages.delivery.register(...channel.channels(messengerChannels(channel.messenger)));
  core.translation.sources.register(messages.texts, ...visualdev.textSources, workflow.texts, attendance.texts);
  monitor.concerns.register(taskConcern, syncConcern, webhookConcern, apiKeyConcern, registrationConcern);
  directory.handover.register(...workflow.handover, scheduler.handover, webhooks.handover, apiKeys.handover);
  directory.handover.register(...recruitment.handover, attendance.handover);
  directory.handover.registerSource(visualdev.handover);
  return {
    messages,
    agenda,
    chat,
    monitor,
    scheduler,
    visualdev,
    workflow,
    report,
    apiKeys,
    webhooks,
    portals,
    applications,
    attendance,
    recruitment,
    membership,
    reconciliation,
    tenantCare,
  };
};
export type Rest = ReturnType<typeof createRest>;
