import type { Clock } from '../../platform/clock';
import type { Jobs } from '../../platform/jobs';
import type { SocketHub } from '../../platform/socket-hub';
import { people } from '../../core/directory';
import type { DirectoryEvents } from '../../core/directory';
import type { Messages } from '../message';
import { namesSource } from '../../core/translation';
import type { Uses } from '../../core/uses';
import type { Visualdev } from '../visualdev';
import { createActBindings } from './case/case-acts.routes';
import { createActOnCase } from './case/act-on-case';
import { createAskAhead } from './case/ask-ahead';
import { createCaseBindings } from './case/case.routes';
import { createDisplayCase } from './case/display-case';
import { createDecideTogether } from './case/decide-together';
import { createHandOver } from './case/hand-over';
import { createHandleCase } from './case/handle-case';
import { createMakeTitle } from './case/make-title';
import { createForeseeEvent, createPerformEvent } from './case/perform-event';
import { createPreviewCase } from './case/preview-case';
import { createReadValues } from './case/read-values';
import { createSendTexts } from './case/send-texts';
import { createReadCase } from './case/read-case';
import { createSubmitCase } from './case/submit-case';
import { createFlowDocuments } from './engine/flow-documents';
import { createFlowBindings } from './engine/flow.routes';
import { createFlowService } from './engine/flow.service';
import { registerFlowUses } from './engine/flow.uses';
import { createEntrustBindings } from './entrust/entrust.routes';
import { createEntrustService } from './entrust/entrust.service';
import { createEntrusts } from './entrust/entrusts';
import { createFlowPeople } from './people/flow-people';
import { handleCaseTimers } from './time/case-timers';
import { createSetTimers } from './time/set-timers';
import { createWorkBindings } from './work/work.routes';
import { createWorkSummaries } from './work/work-summaries';
import { createWorkService } from './work/work.service';
import type { WorkflowDeps } from './workflow.deps';

type Deps = {
  clock: Clock;
  jobs: Jobs;
  hub: SocketHub;
  config: { timeZone: string };
  directory: { events: DirectoryEvents };
  messages: Pick<Messages, 'send'>;
  visualdev: Pick<Visualdev, 'forms' | 'records' | 'summaries' | 'useCases'>;
  uses: Uses;
};

/** Flows, the cases that run through them, and people's lists of work. */
export const createWorkflow = ({ clock, jobs, hub, config, directory, messages, visualdev, uses }: Deps) => {
  registerFlowUses(uses);
  const deps: WorkflowDeps = {
    clock,
    hub,
    forms: visualdev.forms,
    records: visualdev.records,
    people: createFlowPeople({ people, events: directory.events }),
    documents: createFlowDocuments(),
    send: messages.send,
    timeZone: config.timeZone,
  };
  const entrusts = createEntrusts(deps);
  const foresee = createForeseeEvent({ ...deps, entrusts: entrusts.of });
  const readValues = createReadValues(deps);
  const perform = createPerformEvent({
    ...deps,
    foresee,
    setTimers: createSetTimers(jobs),
    sendTexts: createSendTexts(deps),
  });
  handleCaseTimers({ ...deps, jobs, perform, readValues });
  const handle = createHandleCase({ ...deps, perform });
  const cases = {
    submit: createSubmitCase({ ...deps, perform, makeTitle: createMakeTitle(deps) }),
    handle,
    together: createDecideTogether(handle),
    read: createReadCase(deps),
    preview: createPreviewCase(deps),
    display: createDisplayCase(deps),
  };
  visualdev.useCases(cases.submit.port);
  return {
    /** Names of flows, for the page of translations. */
    texts: namesSource('flow', 'flow_engine', 'names'),
    /** What the directory lets somebody who leaves hand over. */
    handover: createHandOver({ ...deps, perform }),
    bindings: [
      ...createFlowBindings(createFlowService({ ...deps, uses })),
      ...createCaseBindings(cases),
      ...createActBindings({
        act: createActOnCase({ ...deps, perform, readValues }),
        ahead: createAskAhead({ ...deps, foresee, readValues }),
        handle,
      }),
      ...createEntrustBindings(createEntrustService({ ...deps, entrusts, handle })),
      ...createWorkBindings(createWorkService({ ...deps, summaries: createWorkSummaries(deps, visualdev.summaries) })),
    ],
  };
};
