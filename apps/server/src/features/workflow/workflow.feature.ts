import type { Clock } from '#platform/clock';
import type { Jobs } from '#platform/jobs';
import type { News } from '#platform/news';
import type { Tenants } from '#platform/database/tenant';
import type { Encrypter } from '#platform/encrypter';
import { createSandbox } from '#platform/sandbox/sandbox';
import type { Timetable } from '#platform/timetable';
import type { SocketHub } from '#platform/socket-hub';
import { people } from '#core/directory';
import type { DirectoryEvents } from '#core/directory';
import type { Messages } from '../message';
import { namesSource } from '#core/translation';
import { createActorOf } from '#core/permission';
import type { PolicyCache } from '#core/permission';
import type { Uses } from '#core/uses';
import type { Visualdev } from '../visualdev';
import { createActBindings } from './instance/instance-acts.routes';
import { createActOnInstance } from './instance/act-on-instance';
import { createAskFurther } from './further/ask-further';
import { createAskAhead } from './instance/ask-ahead';
import { createInstanceBindings } from './instance/instance.routes';
import { createDisplayInstance } from './instance/display-instance';
import { createEnclosures } from './instance/enclosures';
import type { InstanceFiles } from './instance/enclosures';
import { createDecideTogether } from './instance/decide-together';
import { createHandOver } from './instance/hand-over';
import { createHandleInstance } from './instance/handle-instance';
import { createMakeTitle } from './instance/make-title';
import { createNotifyReaders } from './instance/notify-readers';
import { createForeseeEvent, createPerformEvent } from './instance/perform-event';
import { createPrintInstance } from './instance/print-instance';
import { createPreviewInstance } from './instance/preview-instance';
import { createReadValues } from './instance/read-values';
import { createSendTexts } from './instance/send-texts';
import { createInstanceScripts } from './instance/instance-scripts';
import { createReadInstance } from './instance/read-instance';
import { createSubmitInstance } from './instance/submit-instance';
import { archiveEveryDay } from './archive/archive-due';
import { createArchiveBindings } from './archive/archive.routes';
import { createArchiveService } from './archive/archive.service';
import { createCalendarBindings } from './calendar/calendar.routes';
import { createCalendarService } from './calendar/calendar.service';
import { createCalendars } from './calendar/calendars';
import { createFlowDocuments } from './engine/flow-documents';
import { createFlowBindings } from './engine/flow.routes';
import { createFlowService } from './engine/flow.service';
import { createFlowVersionsService } from './engine/flow-versions.service';
import { registerFlowUses } from './engine/flow.uses';
import { createEntrustBindings } from './entrust/entrust.routes';
import { createEntrustService } from './entrust/entrust.service';
import { createEntrusts } from './entrust/entrusts';
import { createFlowPeople } from './people/flow-people';
import { createActAs } from './step/act-as';
import { createCarryOn } from './step/carry-on';
import { createHandleRecords } from './step/handle-records';
import { handleSteps } from './step/run-steps';
import { handleEndChildren } from './step/end-children';
import { createStartChildren } from './step/start-children';
import { createAwaitStep, createNotifyParent, createStartSteps, createEndChildren } from './step/start-steps';
import { createStepKinds } from './step/step-kinds';
import { createStepBindings } from './step/step.routes';
import { createStepService } from './step/step.service';
import type { StepPorts } from './step/step.ports';
import { handleInstanceTimers } from './time/instance-timers';
import { createSetTimers } from './time/set-timers';
import { createMigrationBindings } from './migration/migration.routes';
import { createMigrationService } from './migration/migration.service';
import { createPhraseBindings } from './phrase/phrase.routes';
import { createPhraseService } from './phrase/phrase.service';
import { createRelatedBindings } from './related/related.routes';
import { createRelatedService } from './related/related.service';
import { createReplayBindings } from './replay/replay.routes';
import { createReplayService } from './replay/replay.service';
import { createSimulateBindings } from './simulation/simulate-flow.routes';
import { createSimulateFlow } from './simulation/simulate-flow';
import { createFindStart } from './start/find-start';
import { createStartRulesBindings } from './start/start-rules.routes';
import { createStartRulesService } from './start/start-rules.service';
import { createStatisticsBindings } from './statistics/statistics.routes';
import { createStatisticsService } from './statistics/statistics.service';
import { createTriggers } from './trigger/create-triggers';
import { triggerHandOver } from './trigger/hand-over';
import { createWorkExport } from './work/work-export';
import { createWorkRows } from './work/work-rows';
import { createWorkBindings } from './work/work.routes';
import { createWorkSummaries } from './work/work-summaries';
import { createWorkService } from './work/work.service';
import type { WorkflowDeps } from './workflow.deps';

type Deps = {
  clock: Clock;
  jobs: Jobs;
  hub: SocketHub;
  news: News;
  config: { timeZone: string };
  directory: { events: DirectoryEvents };
  files: InstanceFiles;
  messages: Pick<Messages, 'send'>;
  visualdev: Pick<
    Visualdev,
    | 'answerScripts'
    | 'forms'
    | 'prints'
    | 'records'
    | 'stepRecords'
    | 'summaries'
    | 'useCases'
    | 'pastRecords'
    | 'imageOf'
    | 'eventTexts'
  >;
  uses: Uses;
  policies: PolicyCache;
  tenants: Tenants;
  encrypter: Encrypter;
  timetable: Timetable;
} & Omit<StepPorts, 'sandbox'>;

/** Flows, the instances that run through them, and people's lists of work. */
export const createWorkflow = (given: Deps) => {
  const { clock, jobs, hub, news, config, directory, messages, visualdev, uses, outbound, interfaces } = given;
  registerFlowUses(uses);
  const deps: WorkflowDeps = {
    clock,
    hub,
    news,
    forms: visualdev.forms,
    records: visualdev.records,
    people: createFlowPeople({ people, events: directory.events }),
    documents: createFlowDocuments(),
    enclosures: createEnclosures(given.files),
    calendars: createCalendars({ clock, timeZone: config.timeZone }),
    send: messages.send,
    timeZone: config.timeZone,
  };
  const entrusts = createEntrusts(deps);
  const { launching } = entrusts;
  const findStart = createFindStart(deps);
  const askFurther = createAskFurther(deps);
  const foresee = createForeseeEvent({ ...deps, entrusts: entrusts.of, askFurther });
  const readValues = createReadValues(deps);
  const awaitStep = createAwaitStep(jobs);
  const notifyParent = createNotifyParent(awaitStep);
  const perform = createPerformEvent({
    ...deps,
    foresee,
    notifyReaders: createNotifyReaders({ ...deps, jobs }),
    setTimers: createSetTimers(jobs),
    sendTexts: createSendTexts(deps),
    startSteps: createStartSteps(awaitStep),
    notifyParent,
    endChildren: createEndChildren(jobs),
  });
  handleEndChildren({ ...deps, jobs, perform, readValues });
  handleInstanceTimers({ ...deps, jobs, perform, readValues });
  const handle = createHandleInstance({ ...deps, perform, notifyParent });
  const act = createActOnInstance({ ...deps, perform, readValues });
  const read = createReadInstance({ ...deps, launching, findStart, prints: visualdev.prints });
  const instances = {
    submit: createSubmitInstance({ ...deps, launching, findStart, perform, makeTitle: createMakeTitle(deps) }),
    handle,
    together: createDecideTogether(handle),
    read,
    scripts: createInstanceScripts({ ...deps, read, answerScripts: visualdev.answerScripts }),
    print: createPrintInstance({ ...deps, prints: visualdev.prints }),
    preview: createPreviewInstance({ ...deps, launching, findStart, askFurther }),
    display: createDisplayInstance(deps),
  };
  const actorOf = createActorOf({ policies: given.policies });
  const actAs = createActAs(actorOf);
  const ports: StepPorts = { outbound, interfaces, sandbox: createSandbox() };
  const handleRecords = createHandleRecords({ ...deps, stepRecords: visualdev.stepRecords });
  handleSteps({
    ...deps,
    jobs,
    awaitStep,
    readValues,
    kinds: createStepKinds(
      ports,
      actAs,
      handleRecords,
      createStartChildren({ ...deps, start: instances.submit.startAs, actAs }),
    ),
    carryOn: createCarryOn({ ...deps, perform, readValues }),
  });
  visualdev.useCases(instances.submit.port);
  archiveEveryDay(given);
  const rowsOf = createWorkRows({ ...deps, summaries: createWorkSummaries(deps, visualdev.summaries) });
  return {
    /** Names of flows, for the page of translations. */
    texts: namesSource('flow', 'flow_engine', 'names'),
    /** What the directory lets somebody who leaves hand over. */
    handover: [...createHandOver({ ...deps, perform }), triggerHandOver],
    bindings: [
      ...createFlowBindings(
        createFlowService({ ...deps, uses, prints: visualdev.prints }),
        createFlowVersionsService(deps),
      ),
      ...createInstanceBindings(instances),
      ...createStepBindings(createStepService(deps), act),
      ...createActBindings({
        act,
        ahead: createAskAhead({ ...deps, foresee, readValues }),
        handle,
      }),
      ...createArchiveBindings(createArchiveService(deps)),
      ...createCalendarBindings(createCalendarService({ ...deps, uses })),
      ...createEntrustBindings(createEntrustService({ ...deps, entrusts, handle })),
      ...createMigrationBindings(createMigrationService({ ...deps, perform, readValues })),
      ...createStartRulesBindings(createStartRulesService({ ...deps, uses })),
      ...createSimulateBindings(createSimulateFlow(deps)),
      ...createPhraseBindings(createPhraseService()),
      ...createRelatedBindings(createRelatedService(deps)),
      ...createReplayBindings(createReplayService({ ...deps, askFurther })),
      ...createStatisticsBindings(createStatisticsService(deps)),
      ...createTriggers({
        ...given,
        ...deps,
        actorOf,
        ports,
        handleRecords,
        start: instances.submit.startAs,
        pastRecords: visualdev.pastRecords,
        imageOf: visualdev.imageOf,
        eventTexts: visualdev.eventTexts,
      }),
      ...createWorkBindings(createWorkService({ rowsOf }), createWorkExport({ ...deps, rowsOf })),
    ],
  };
};
