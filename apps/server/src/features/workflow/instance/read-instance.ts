import { AppError } from '@qiaoban/contracts/errors';
import type { DataChanged } from '@qiaoban/contracts/socket';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { textsIn } from '@qiaoban/flow/model/button-texts';
import { buttonTexts, printIdFor, startButtonTexts } from '@qiaoban/flow/rules/button-texts';
import { formRightsAt, formRightsFor } from '@qiaoban/flow/rules/form-rights';
import { furtherSightFor } from '@qiaoban/flow/rules/further-forms';
import type { FormDocument } from '@qiaoban/form/document';
import type { HistoryEntry } from '@qiaoban/flow/engine/effects';
import { InstanceStatus, initiators, isReturned } from '@qiaoban/flow/engine/state';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { nameOfFlow } from '../engine/flow.rules';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import type { Visualdev } from '../../visualdev';
import type { MayLaunch } from '../entrust/entrusts';
import type { FindStart } from '../start/find-start';
import { idsInRecord, mayEditSome, seenParts, visibleChanges, visibleValues } from './instance-form.rules';
import { conditionForms } from '../further/condition-forms';
import { furtherPrints } from '../further/print-further';
import { createReadFurther } from '../further/read-further';
import { mayRelate, readRelated } from '../related/related-instances';
import { beforeAnyRow, rightsInInstance } from './row-owners';
import { dueAtOf } from '../time/instance-timer.store';
import {
  addedOf,
  lastCorrection,
  involvedOf,
  nodeNameIn,
  nodeStatesOf,
  waitedFor,
  operationsOf,
  peopleOf,
  returnTargetsOf,
  stepsOf,
  taskViewOf,
  timelineOf,
} from './instance-view.rules';
import { readInUse } from '../people/people.reads';
import { instanceStore } from './instance.store';
import { createPastNodeNames } from '../engine/past-node-names';
import { initiatorName } from '../system-writer';
import type { InstanceRow } from './instance.store';
import { availablePrints } from './available-prints.rules';
import { namedIn } from './form-use.rules';
import type { Named } from './form-use.rules';

/** Looking at an instance, and at the empty form of a flow before there is one. */
export const createReadInstance = (
  deps: WorkflowDeps & Pick<Visualdev, 'prints'> & { launching: MayLaunch; findStart: FindStart },
) => {
  const { clock, documents, enclosures, findStart, forms, hub, launching, people, prints, records } = deps;
  const pastNodeNames = createPastNodeNames(documents);
  const readFurther = createReadFurther(deps);

  const requireForm = async (db: Db, formId: string) => {
    const form = await forms.published(db, formId);
    if (form === undefined) throw new AppError(workflowErrors.form_not_published);
    return form.document;
  };

  /** Opening an instance is reading it: the dot in the reader's lists goes out, in every window. */
  const markRead = async (actor: Actor, id: string): Promise<void> => {
    const read = await instanceStore.markRead(actor.db, id, actor.userId, clock.now());
    const frame: DataChanged = { method: 'dataChanged', topic: 'work', id };
    if (read > 0) hub.send(actor.tenant, [actor.userId], frame);
  };

  /** What stands behind the ids of a flow, for the words of its picture. */
  const namesOf = async (db: Db, named: Named): Promise<Record<string, string>> => {
    const names = await Promise.all([
      people.names(db, [...named.users]),
      people.roleNames(db, [...named.roles]),
      people.positionNames(db, [...named.positions]),
      people.groupNames(db, [...named.groups]),
      people.departmentNames(db, [...named.departments]),
    ]);
    return Object.fromEntries(names.flatMap((each) => [...each]));
  };

  /** What the last submission after a return changed, as far as a form shows it. */
  const correctedIn = async (db: Db, row: InstanceRow, history: readonly HistoryEntry[], form: FormDocument) => {
    const correction = lastCorrection(row.state, history);
    if (correction === undefined) return null;
    const { before, after } = await records.changesOf(db, row.form_id, row.record_id, correction);
    const names = await people.names(db, [correction.userId]);
    return {
      userName: names.get(correction.userId) ?? '',
      before: visibleChanges(form, before),
      after: visibleChanges(form, after),
    };
  };

  const get = async (actor: Actor, id: string) => {
    const { db, language, userId } = actor;
    const row = await instanceStore.find(db, id);
    if (row === undefined) throw new AppError(workflowErrors.case_not_found);
    const { state } = row;
    const isArchived = row.archived_at !== null;
    const document = await documents.of(db, actor.tenant, { flowId: row.flow_id, number: row.flow_version });
    const who = { userId, isMonitor: actor.can(MONITOR.menu) };
    const rights = formRightsFor(document, state, who);
    if (rights === undefined) throw new AppError(workflowErrors.case_not_found);
    const [whole, record, history, templates, enclosedIn, related, further] = await Promise.all([
      requireForm(db, row.form_id),
      records.readFor(db, row.form_id, row.record_id, actor),
      instanceStore.history(db, id),
      prints.ofForm(db, row.form_id),
      enclosures.of(actor, id),
      readRelated(actor, id, state),
      readFurther(actor, { row, document, who }),
      markRead(actor, id),
    ]);
    const {
      form,
      fieldRights: seenRights,
      flow,
    } = seenParts(whole, document, rights, furtherSightFor(document, state, who));
    const data = record ? visibleValues(form, record.data) : {};
    const fieldRights = await rightsInInstance(db, row, userId, seenRights, data);
    const corrected = await correctedIn(db, row, history, form);
    const ids = idsInRecord(form, data);
    const before = idsInRecord(form, corrected?.before ?? {});
    const [names, inUse, departments, flowNames] = await Promise.all([
      people.names(db, [...ids.users, ...before.users, ...further.users, ...peopleOf(state, history)]),
      readInUse(db, waitedFor(state)),
      people.departmentNames(db, [...ids.departments, ...before.departments, ...further.departments]),
      namesOf(db, namedIn(flow)),
    ]);
    const asked = await conditionForms(deps, db, flow);
    const ofFurther = await furtherPrints(deps, db, further.list);
    const nodeName = nodeNameIn(document, language);
    const asPast = { db, tenant: actor.tenant, language, flowId: row.flow_id, document };
    const pastName = await pastNodeNames(asPast, history);
    const mayEnd = actor.can(MONITOR.menu, MONITOR.end);
    const task = state.tasks.find((each) => each.status === 'open' && each.userId === userId);
    return {
      id,
      flowId: row.flow_id,
      formId: row.form_id,
      recordId: row.record_id,
      recordVersion: record?.version ?? 0,
      title: row.title,
      flowName: nameOfFlow(row, language),
      status: row.status,
      isReturned: isReturned(state),
      completion: row.completion,
      flowUrgent: row.urgent,
      starter: { id: row.starter_id, name: initiatorName(row.starter_name, language), department: row.department },
      launchedBy: row.launched_by === null ? '' : (names.get(row.launched_by) ?? ''),
      startTime: row.start_time,
      endTime: row.end_time,
      archivedAt: row.archived_at,
      formData: form as unknown as Record<string, unknown>,
      data,
      fieldRights,
      canEditForm: !isArchived && record !== undefined && mayEditSome(fieldRights),
      furtherForms: further.list,
      flowTemplateJson: flow as unknown as Record<string, unknown>,
      conditionForms: asked,
      nodeStates: nodeStatesOf(document, state, names, inUse),
      related: isArchived ? related.map((each) => ({ ...each, mayRemove: false })) : related,
      mayRelate: !isArchived && mayRelate(actor, state),
      timeline: timelineOf(history, pastName, names, enclosedIn),
      corrected,
      operations: isArchived
        ? []
        : operationsOf(document, state, { userId, mayEnd, mayRemove: actor.can(MONITOR.menu, MONITOR.remove) }),
      task: taskViewOf(document, task, nodeName, task ? await dueAtOf(db, id, task) : null),
      returnTargets: returnTargetsOf(document, state, task, nodeName, names),
      picks: state.status === InstanceStatus.waiting || !initiators(state).includes(userId) ? {} : state.starterPicks,
      buttonWords: textsIn(buttonTexts(document, state, userId), language),
      prints: [
        ...availablePrints(templates, printIdFor(document, state, userId)),
        ...ofFurther.map(({ id: printId, fullName }) => ({ id: printId, fullName })),
      ],
      isPaused: state.isPaused === true,
      added: addedOf(state, userId, names),
      people: involvedOf(state, names),
      steps: mayEnd && !isArchived ? stepsOf(document, state, nodeName) : [],
      names: { users: Object.fromEntries(names), departments: Object.fromEntries(departments), flow: flowNames },
    };
  };

  /** The form of a flow as this person fills it in; refused to who may not start it. */
  const startForm = async (actor: Actor, flowId: string, forUserId: string) => {
    const { db, language } = actor;
    const starting = await findStart(db, actor.tenant, flowId);
    const { flow, document } = starting.entry;
    const ownerId = forUserId === '' ? actor.userId : forUserId;
    await launching(db, actor.userId, ownerId, flowId);
    const { facts } = await people.initiator(db, ownerId);
    if (!starting.admits(facts)) throw new AppError(workflowErrors.may_not_start);
    const rights = formRightsAt(document, document.root);
    const seen = seenParts(await requireForm(db, flow.form_id), document, rights);
    const names = await namesOf(db, namedIn(document));
    const ownerNames = ownerId === actor.userId ? undefined : await people.names(db, [ownerId]);
    return {
      flowId,
      owner: ownerNames ? { id: ownerId, name: ownerNames.get(ownerId) ?? '', departmentId: facts.departmentId } : null,
      flowName: nameOfFlow(flow, language),
      formId: flow.form_id,
      formData: seen.form as unknown as Record<string, unknown>,
      fieldRights: beforeAnyRow(seen.fieldRights),
      flowTemplateJson: seen.flow as unknown as Record<string, unknown>,
      names,
      buttonWords: textsIn(startButtonTexts(document), language),
    };
  };

  return { get, startForm };
};
export type ReadInstance = ReturnType<typeof createReadInstance>;
