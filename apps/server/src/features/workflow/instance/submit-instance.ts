import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { saveInstance, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { formRightsAt, maySee } from '@qiaoban/flow/rules/form-rights';
import { evaluateOperation } from '@qiaoban/flow/rules/operations';
import { relationsOf } from '@qiaoban/flow/rules/relation';
import { InstanceStatus, newInstance } from '@qiaoban/flow/engine/state';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import { flowStore } from '../engine/flow.store';
import { isInUse, nameOfFlow } from '../engine/flow.rules';
import { conditionKinds } from '../engine/form-fields';
import type { InstancePort, Writer } from '../../visualdev';
import { archiveStore } from '../archive/archive.store';
import { furtherStore } from '../further/further.store';
import { refusalOf, refuseArchived } from '../refusal';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import { everyRight } from './instance-form.rules';
import { createFlowsAgainst } from '../engine/flows-against';
import { createInstanceHistories } from './instance-histories';
import { beforeAnyRow, rightsInInstance, tracksRows } from './row-owners';
import { stampsOf } from './instance-stamps';
import { instanceStore } from './instance.store';
import type { MayLaunch } from '../entrust/entrusts';
import { addRelated } from '../related/related-instances';
import type { FindStart } from '../start/find-start';
import type { MakeTitle } from './make-title';
import { announceInstance } from './perform-event';
import type { PerformEvent } from './perform-event';

/** `status` of the call: 0 submit, 1 keep as a draft. */
const KEEP = 1;

type AvailableOptions = Parameters<InstancePort['start']>[2]['availableOptions'];
type Deps = WorkflowDeps & { perform: PerformEvent; makeTitle: MakeTitle; launching: MayLaunch; findStart: FindStart };

/** Starting an instance, and what its initiator does with the form until it is submitted: draft, correction, submission. */
export const createSubmitInstance = (deps: Deps) => {
  const { clock, documents, findStart, forms, launching, makeTitle, people, perform, records } = deps;

  const requireForm = async (db: Db, formId: string) => {
    const form = await forms.published(db, formId);
    if (form === undefined) throw new AppError(workflowErrors.form_not_published);
    return form.document;
  };

  const requireFlow = async (db: Db, id: string) => {
    const flow = await flowStore.find(db, id);
    if (flow === undefined) throw new AppError(workflowErrors.not_found);
    return flow;
  };

  /** A draft is kept whether its choices can be checked or not. */
  const availableOptionsFor = async (
    actor: Actor,
    formId: string | undefined,
    body: { status: number; data: unknown },
    recordId?: string,
  ) =>
    formId === undefined || body.status === KEEP
      ? undefined
      : records.fetchAvailableOptions(actor.db, actor, formId, body.data, recordId);

  /** A new instance with its record. */
  const startIn = async (
    unit: Unit,
    who: Writer,
    body: BodyOf<typeof startInstance>,
    availableOptions: AvailableOptions,
    /** `isNamed`: this very flow, whatever the rules say; `seesAll`: whoever starts it may see every case. */
    {
      isNamed = false,
      seesAll = false,
      carried,
    }: { isNamed?: boolean; seesAll?: boolean; carried?: ReadonlySet<string> } = {},
  ) => {
    const { tx } = unit;
    const starting = await findStart(tx, who.tenant, body.flowId, { isNamed });
    const { entry } = starting;
    const { forUserId: ownerId = who.userId } = body;
    await launching(tx, who.userId, ownerId, entry.flow.id);
    const isOwn = ownerId === who.userId;
    const { facts, departmentName } = await people.initiator(tx, ownerId);
    if (!starting.admits(facts)) throw new AppError(workflowErrors.may_not_start);
    const formId = entry.flow.form_id;
    const form = await requireForm(tx, formId);
    const kinds = conditionKinds(form);
    const id = newId();
    const isDraft = body.status === KEEP;
    const recordStatus = isDraft ? InstanceStatus.draft : InstanceStatus.waiting;
    const record = await records.create(unit, who, formId, body.data, {
      onBehalfOf: ownerId,
      // what is filled in is the form of the entry, whichever flow it then takes
      fieldRights: beforeAnyRow(everyRight(form, formRightsAt(entry.document, entry.document.root))),
      flowInstance: id,
      flowStatus: recordStatus,
      isDraft,
      availableOptions,
      carried,
    });
    const now = clock.now();
    // a draft takes its flow once it is submitted
    const { flow, document } = isDraft ? entry : starting.choose({ initiator: facts, values: record.data, kinds });
    // who launches for somebody is entrusted with the flow that is taken, not only with the one that was asked for
    if (flow.id !== entry.flow.id) await launching(tx, who.userId, ownerId, flow.id);
    const flowName = nameOfFlow(flow, who.language);
    const ownerName = isOwn ? who.userName : ((await people.names(tx, [ownerId])).get(ownerId) ?? ownerId);
    const owner = { ...who, userId: ownerId, userName: ownerName };
    const title = await makeTitle(tx, owner, {
      document,
      formId,
      form,
      data: record.data,
      flowName,
      availableOptions,
    });
    const state: InstanceState = {
      ...newInstance(id, ownerId),
      ...(isOwn ? {} : { launchedBy: who.userId }),
      starter: facts,
      starterPicks: body.picks,
    };
    const row = {
      id,
      flow_id: flow.id,
      flow_version: flow.published_version,
      form_id: formId,
      record_id: record.id,
      title,
      urgent: body.flowUrgent,
      starter_id: ownerId,
      starter_name: ownerName,
      launched_by: isOwn ? null : who.userId,
      department: departmentName,
      state,
    };
    const relate = () => addRelated(tx, clock, { userId: who.userId, isMonitor: seesAll }, id, body.related);
    if (isDraft) {
      await instanceStore.insert(tx, { ...row, now });
      await relate();
      await audit(tx, who, {
        area: 'workflow.case',
        action: 'draft',
        id,
        name: title,
        after: { flowId: flow.id, ownerId },
      });
      announceInstance(unit, deps, who.tenant, state, who.userId);
      return { id, recordId: record.id, status: InstanceStatus.draft };
    }
    const after = await perform(
      unit,
      who,
      { ...row, version: 1 },
      {
        document,
        kinds,
        event: {
          kind: 'submit',
          actor: { userId: who.userId },
          at: now,
          values: record.data,
          initiator: facts,
          picks: body.picks,
          choices: body.choices,
        },
        recordStatus,
        fresh: { ...row, now },
        also: { isStart: true },
      },
    );
    await relate();
    return { id, recordId: record.id, status: after.status };
  };

  const start = async (actor: Actor, body: BodyOf<typeof startInstance>) => {
    const formId = (await flowStore.find(actor.db, body.flowId))?.form_id;
    const availableOptions = await availableOptionsFor(actor, formId, body);
    const lanes = formId === undefined ? [] : await records.billLanes(actor.db, actor.tenant, formId);
    return inTransaction(
      actor.db,
      (unit) => startIn(unit, actor, body, availableOptions, { seesAll: actor.can(MONITOR.menu) }),
      lanes,
    );
  };

  /** Another flow than the form's own was named on purpose. */
  const isNamed = async (db: Db, { id, form_id: formId }: { id: string; form_id: string }): Promise<boolean> =>
    (await forms.published(db, formId))?.flowId !== id;

  /** What imports of records make of their rows. */
  const port: InstancePort = {
    mayStart: async (db, tenant, userId, flowId) => {
      const flow = await flowStore.find(db, flowId);
      if (flow === undefined || !isInUse(flow)) return false;
      const starting = await findStart(db, tenant, flowId, { isNamed: await isNamed(db, flow) });
      return starting.admits((await people.initiator(db, userId)).facts);
    },
    titled: (db, flowId, titles) => instanceStore.titled(db, flowId, titles),
    titles: async (db, flowId, instanceIds) =>
      new Map((await instanceStore.titles(db, flowId, instanceIds)).map(({ id, title }) => [id, title])),
    openable: async (actor, instanceIds) => {
      const who = { userId: actor.userId, isMonitor: actor.can(MONITOR.menu) };
      const instances = await instanceStore.states(actor.db, instanceIds);
      return new Set(instances.filter(({ state }) => maySee(state, who)).map(({ id }) => id));
    },
    refuseArchived: async (db, instanceIds) => (await archiveStore.among(db, instanceIds)).forEach(refuseArchived),
    refuseFilledIn: async (db, instanceId, formId) => {
      if (await furtherStore.one(db, instanceId, formId)) throw new AppError(workflowErrors.further_form_held);
    },
    heldAmong: (db, instanceIds, formId) => furtherStore.heldAmong(db, instanceIds, formId),
    flowsAgainst: createFlowsAgainst(deps),
    histories: createInstanceHistories(deps),
    stamps: stampsOf,
    start: async (unit, who, { flowId, data, isDraft, availableOptions }) =>
      startIn(
        unit,
        who,
        {
          flowId,
          data: data as Record<string, unknown>,
          status: isDraft ? KEEP : 0,
          flowUrgent: 1,
          picks: {},
          choices: {},
          related: [],
        },
        availableOptions,
        { isNamed: await isNamed(unit.tx, await requireFlow(unit.tx, flowId)) },
      ),
  };

  /** The instance, locked, when this person may change its form as its initiator; else the refusal that fits. */
  const lockOwn = async (tx: Parameters<typeof instanceStore.lock>[0], actor: Actor, id: string) => {
    const row = await instanceStore.lock(tx, id);
    if (row === undefined) throw new AppError(workflowErrors.case_not_found);
    const document = await documents.of(tx, actor.tenant, { flowId: row.flow_id, number: row.flow_version });
    const who = { userId: actor.userId };
    if (!evaluateOperation(document, row.state, 'view', who).allowed) throw new AppError(workflowErrors.case_not_found);
    if (!relationsOf(row.state, { userId: actor.userId }).includes('initiator'))
      throw refusalOf(document, { code: 'flow.not_starter' }, actor.language);
    const verdict = evaluateOperation(document, row.state, 'editForm', who);
    const isMine = row.status === InstanceStatus.waiting ? ({ code: 'flow.already_submitted' } as const) : undefined;
    if (isMine || !verdict.allowed) throw refusalOf(document, isMine ?? { code: 'flow.case_ended' }, actor.language);
    return { row, document };
  };

  const save = async (actor: Actor, id: string, body: BodyOf<typeof saveInstance>) => {
    const known = await instanceStore.find(actor.db, id);
    const availableOptions = await availableOptionsFor(actor, known?.form_id, body, known?.record_id);
    return inTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      const locked = await lockOwn(tx, actor, id);
      const { row } = locked;
      const keeps = body.status === KEEP;
      const isDraft = row.status === InstanceStatus.draft;
      const starting = isDraft && !keeps ? await findStart(tx, actor.tenant, row.flow_id) : undefined;
      const opened = starting?.entry.document ?? locked.document;
      const form = await requireForm(tx, row.form_id);
      const rights = everyRight(form, formRightsAt(opened, opened.root));
      const before = tracksRows(opened) ? ((await records.readFor(tx, row.form_id, row.record_id))?.data ?? {}) : {};
      const record = await records.update(unit, actor, row.form_id, row.record_id, body.data, {
        fieldRights: await rightsInInstance(tx, row, row.starter_id, rights, before),
        version: body.version,
        isDraft: keeps,
        availableOptions,
      });
      const { facts, departmentName: department } = await people.initiator(tx, row.starter_id);
      const owner = { ...actor, userId: row.starter_id, userName: row.starter_name };
      const kinds = conditionKinds(form);
      const chosen = starting?.choose({ initiator: facts, values: record.data, kinds });
      const flow = chosen?.flow ?? (await requireFlow(tx, row.flow_id));
      if (flow.id !== row.flow_id) await launching(tx, actor.userId, row.starter_id, flow.id);
      const document = chosen?.document ?? opened;
      const moved = chosen ? { ...row, flow_id: flow.id, flow_version: flow.published_version } : row;
      if (chosen && (moved.flow_id !== row.flow_id || moved.flow_version !== row.flow_version))
        await instanceStore.moveTo(tx, id, { flowId: moved.flow_id, number: moved.flow_version });
      const flowName = nameOfFlow(flow, actor.language);
      const title = await makeTitle(tx, owner, {
        document,
        formId: row.form_id,
        form,
        data: record.data,
        flowName,
        availableOptions,
      });
      if (keeps) {
        const state: InstanceState = { ...row.state, starterPicks: { ...row.state.starterPicks, ...body.picks } };
        await instanceStore.keep(tx, id, { title, urgent: body.flowUrgent, department, state });
        await audit(tx, actor, { area: 'workflow.case', action: 'keep', id, name: title });
        announceInstance(unit, deps, actor.tenant, state, actor.userId);
        return { id, status: row.status };
      }
      const after = await perform(unit, actor, moved, {
        document,
        kinds,
        event: {
          kind: isDraft ? 'submit' : 'resubmit',
          actor: { userId: actor.userId },
          at: clock.now(),
          values: record.data,
          initiator: facts,
          picks: body.picks,
          choices: body.choices,
        },
        recordStatus: row.status,
        also: { title, urgent: body.flowUrgent, department, isStart: true },
      });
      return { id, status: after.status };
    });
  };

  /** For a step of another instance: submitted at once. */
  const startAs = async (
    unit: Unit,
    who: Writer,
    { flowId, data, carried }: { flowId: string; data: Record<string, unknown>; carried: ReadonlySet<string> },
  ) =>
    startIn(unit, who, { flowId, data, status: 0, flowUrgent: 1, picks: {}, choices: {}, related: [] }, undefined, {
      isNamed: true,
      carried,
    });

  return { start, save, port, startAs };
};
export type SubmitInstance = ReturnType<typeof createSubmitInstance>;
