import type { Clock } from '../../platform/clock';
import type { SocketHub } from '../../platform/socket-hub';
import { people } from '../../core/directory';
import type { DirectoryEvents } from '../../core/directory';
import type { Messages } from '../message';
import { namesSource } from '../../core/translation';
import type { Uses } from '../../core/uses';
import type { Visualdev } from '../visualdev';
import { createCaseBindings } from './case/case.routes';
import { createDisplayCase } from './case/display-case';
import { createDecideTogether } from './case/decide-together';
import { createHandOver } from './case/hand-over';
import { createHandleCase } from './case/handle-case';
import { createMakeTitle } from './case/make-title';
import { createPerformEvent } from './case/perform-event';
import { createPreviewCase } from './case/preview-case';
import { createReadCase } from './case/read-case';
import { createSubmitCase } from './case/submit-case';
import { createFlowDocuments } from './engine/flow-documents';
import { createFlowBindings } from './engine/flow.routes';
import { createFlowService } from './engine/flow.service';
import { registerFlowUses } from './engine/flow.uses';
import { createFlowPeople } from './people/flow-people';
import { createWorkBindings } from './work/work.routes';
import { createWorkSummaries } from './work/work-summaries';
import { createWorkService } from './work/work.service';
import type { WorkflowDeps } from './workflow.deps';

type Deps = {
  clock: Clock;
  hub: SocketHub;
  config: { timeZone: string };
  directory: { events: DirectoryEvents };
  messages: Pick<Messages, 'send'>;
  visualdev: Pick<Visualdev, 'forms' | 'records' | 'summaries' | 'useCases'>;
  uses: Uses;
};

/** Flows, the cases that run through them, and people's lists of work. */
export const createWorkflow = ({ clock, hub, config, directory, messages, visualdev, uses }: Deps) => {
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
  const perform = createPerformEvent(deps);
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
      ...createWorkBindings(createWorkService({ ...deps, summaries: createWorkSummaries(deps, visualdev.summaries) })),
    ],
  };
};
