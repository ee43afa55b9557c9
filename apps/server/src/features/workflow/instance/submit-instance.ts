import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { saveInstance, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { formRightsAt, maySee } from '@qiaoban/flow/rules/form-rights';
import { mayStart } from '@qiaoban/flow/people/may-start';
import { judge } from '@qiaoban/flow/rules/operations';
import { relationsOf } from '@qiaoban/flow/rules/relation';
import { InstanceStatus, newInstance } from '@qiaoban/flow/engine/state';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import { inTransaction } from '../../../platform/database/transaction';
import type { Unit } from '../../../platform/database/transaction';
import type { Db } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/caller';
import { newId } from '../../../platform/ids';
import { audit } from '../../../core/log';
import { flowStore } from '../engine/flow.store';
import { isInUse, nameOfFlow } from '../engine/flow.rules';
import { conditionKinds } from '../engine/form-fields';
import type { InstancePort, Writer } from '../../visualdev';
import { refusalOf } from '../refusal';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import { everyRight } from './instance-form.rules';
import { createInstanceHistories } from './instance-histories';
import { beforeAnyRow, rightsInInstance, tracksRows } from './row-owners';
import { instanceStore } from './instance.store';
import type { InstanceRow } from './instance.store';
import type { MayLaunch } from '../entrust/entrusts';
import type { MakeTitle } from './make-title';
import { announceInstance } from './perform-event';
import type { PerformEvent } from './perform-event';

/** `status` of the call: 0 submit, 1 keep as a draft. */
const KEEP = 1;

type AvailableOptions = Parameters<InstancePort['start']>[2]['availableOptions'];
type Deps = WorkflowDeps & { perform: PerformEvent; makeTitle: MakeTitle; launching: MayLaunch };

/** Starting an instance, and what its initiator does with the form until it is submitted: draft, correction, submission. */
export const createSubmitInstance = (deps: Deps) => {
  const { clock, documents, forms, launching, makeTitle, people, perform, records } = deps;

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
  ) => {
    const { tx } = unit;
    const flow = await requireFlow(tx, body.flowId);
    if (!isInUse(flow)) throw new AppError(workflowErrors.not_published);
    const document = await documents.of(tx, who.tenant, { flowId: flow.id, number: flow.published_version });
    const { forUserId: ownerId = who.userId } = body;
    await launching(tx, who.userId, ownerId, flow.id);
    const isOwn = ownerId === who.userId;
    const { facts, departmentName } = await people.starter(tx, ownerId);
    if (!mayStart(document, facts)) throw new AppError(workflowErrors.may_not_start);
    const form = await requireForm(tx, flow.form_id);
    const id = newId();
    const isDraft = body.status === KEEP;
    const recordStatus = isDraft ? InstanceStatus.draft : InstanceStatus.waiting;
    const record = await records.create(unit, who, flow.form_id, body.data, {
      onBehalfOf: ownerId,
      fieldRights: beforeAnyRow(everyRight(form, formRightsAt(document, document.root))),
      flowInstance: id,
      flowStatus: recordStatus,
      isDraft,
      availableOptions,
    });
    const now = clock.now();
    const flowName = nameOfFlow(flow, who.language);
    const ownerName = isOwn ? who.userName : ((await people.names(tx, [ownerId])).get(ownerId) ?? ownerId);
    const owner = { ...who, userId: ownerId, userName: ownerName };
    const title = await makeTitle(tx, owner, { document, form, data: record.data, flowName });
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
      form_id: flow.form_id,
      record_id: record.id,
      title,
      urgent: body.flowUrgent,
      starter_id: ownerId,
      starter_name: ownerName,
      launched_by: isOwn ? null : who.userId,
      department: departmentName,
      state,
    };
    await instanceStore.insert(tx, { ...row, now });
    if (isDraft) {
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
        kinds: conditionKinds(form),
        event: {
          kind: 'submit',
          actor: { userId: who.userId },
          at: now,
          values: record.data,
          starter: facts,
          picks: body.picks,
          choices: body.choices,
        },
        recordStatus,
        also: { isStart: true },
      },
    );
    return { id, recordId: record.id, status: after.status };
  };

  const start = async (actor: Actor, body: BodyOf<typeof startInstance>) => {
    const formId = (await flowStore.find(actor.db, body.flowId))?.form_id;
    const availableOptions = await availableOptionsFor(actor, formId, body);
    const lanes = formId === undefined ? [] : await records.billLanes(actor.db, actor.tenant, formId);
    return inTransaction(actor.db, (unit) => startIn(unit, actor, body, availableOptions), lanes);
  };

  /** What imports of records make of their rows. */
  const port: InstancePort = {
    mayStart: async (db, tenant, userId, flowId) => {
      const flow = await flowStore.find(db, flowId);
      if (flow === undefined || !isInUse(flow)) return false;
      const document = await documents.of(db, tenant, { flowId, number: flow.published_version });
      return mayStart(document, (await people.starter(db, userId)).facts);
    },
    openable: async (actor, instanceIds) => {
      const who = { userId: actor.userId, isMonitor: actor.can(MONITOR.menu) };
      const cases = await instanceStore.states(actor.db, instanceIds);
      return new Set(cases.filter(({ state }) => maySee(state, who)).map(({ id }) => id));
    },
    histories: createInstanceHistories(deps),
    start: (unit, who, { flowId, data, isDraft, availableOptions }) =>
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
        },
        availableOptions,
      ),
  };

  /** The instance, locked, when this person may change its form as its initiator; else the refusal that fits. */
  const lockOwn = async (tx: Parameters<typeof instanceStore.lock>[0], actor: Actor, id: string) => {
    const row = await instanceStore.lock(tx, id);
    if (row === undefined) throw new AppError(workflowErrors.case_not_found);
    const document = await documents.of(tx, actor.tenant, { flowId: row.flow_id, number: row.flow_version });
    const who = { userId: actor.userId };
    if (!judge(document, row.state, 'view', who).allowed) throw new AppError(workflowErrors.case_not_found);
    if (!relationsOf(row.state, { userId: actor.userId }).includes('starter'))
      throw refusalOf(document, { code: 'flow.not_starter' }, actor.language);
    const verdict = judge(document, row.state, 'editForm', who);
    const isMine = row.status === InstanceStatus.waiting ? ({ code: 'flow.already_submitted' } as const) : undefined;
    if (isMine || !verdict.allowed) throw refusalOf(document, isMine ?? { code: 'flow.case_ended' }, actor.language);
    return { row, document };
  };

  /** A draft is submitted on the version that is in use now, not on the one it was begun with. */
  const renewed = async (tx: Parameters<typeof instanceStore.lock>[0], actor: Actor, row: InstanceRow) => {
    const flow = await requireFlow(tx, row.flow_id);
    if (!isInUse(flow)) throw new AppError(workflowErrors.not_published);
    const number = flow.published_version;
    if (number !== row.flow_version) await instanceStore.moveTo(tx, row.id, number);
    return documents.of(tx, actor.tenant, { flowId: flow.id, number });
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
      const document = isDraft && !keeps ? await renewed(tx, actor, row) : locked.document;
      const flow = await requireFlow(tx, row.flow_id);
      const form = await requireForm(tx, row.form_id);
      const rights = everyRight(form, formRightsAt(document, document.root));
      const before = tracksRows(document) ? ((await records.readFor(tx, row.form_id, row.record_id))?.data ?? {}) : {};
      const record = await records.update(unit, actor, row.form_id, row.record_id, body.data, {
        fieldRights: await rightsInInstance(tx, row, row.starter_id, rights, before),
        version: body.version,
        isDraft: keeps,
        availableOptions,
      });
      const { facts, departmentName: department } = await people.starter(tx, row.starter_id);
      const owner = { ...actor, userId: row.starter_id, userName: row.starter_name };
      const flowName = nameOfFlow(flow, actor.language);
      const title = await makeTitle(tx, owner, { document, form, data: record.data, flowName });
      if (keeps) {
        const state: InstanceState = { ...row.state, starterPicks: { ...row.state.starterPicks, ...body.picks } };
        await instanceStore.keep(tx, id, { title, urgent: body.flowUrgent, department, state });
        await audit(tx, actor, { area: 'workflow.case', action: 'keep', id, name: title });
        announceInstance(unit, deps, actor.tenant, state, actor.userId);
        return { id, status: row.status };
      }
      const after = await perform(unit, actor, row, {
        document,
        kinds: conditionKinds(form),
        event: {
          kind: isDraft ? 'submit' : 'resubmit',
          actor: { userId: actor.userId },
          at: clock.now(),
          values: record.data,
          starter: facts,
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
    { flowId, data }: { flowId: string; data: Record<string, unknown> },
  ) => startIn(unit, who, { flowId, data, status: 0, flowUrgent: 1, picks: {}, choices: {} }, undefined);

  return { start, save, port, startAs };
};
export type SubmitInstance = ReturnType<typeof createSubmitInstance>;
