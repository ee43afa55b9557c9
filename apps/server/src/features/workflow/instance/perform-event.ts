import type { Language } from '@qiaoban/contracts/languages';
import type { DataChanged } from '@qiaoban/contracts/socket';
import { advanceAsking } from '@qiaoban/flow/engine/advance';
import { initiators } from '@qiaoban/flow/engine/state';
import type { InstanceState, FlowContext } from '@qiaoban/flow/engine/state';
import { MINUTE } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import { formCode } from '../../visualdev';
import type { Writer } from '../../visualdev';
import { newId } from '#platform/ids';
import { auditStatement } from '#core/log';
import type { AskFurther } from '../further/ask-further';
import { moveFurther } from '../further/follow-instance';
import { refusalOf, refuseArchived } from '../refusal';
import { instanceMoved } from '../workflow.events';
import type { WorkflowDeps } from '../workflow.deps';
import { notifyEffects } from './instance-notices.rules';
import { writesOf } from './instance-writes.rules';
import type { Entrusts } from '../entrust/entrusts';
import type { EndChildren, NotifyParent, StartSteps } from '../step/start-steps';
import type { SetTimers } from '../time/set-timers';
import { instanceStore } from './instance.store';
import type { NotifyReaders } from './notify-readers';
import type { SendTexts } from './send-texts';
import type { Performed, StandingInstance } from './standing-instance';

/** Least time between two reminds of one instance. */
const REMIND_INTERVAL = 10 * MINUTE;

const involvedIn = (state: InstanceState, actorId: string): string[] => [
  ...new Set([
    actorId,
    ...initiators(state),
    ...state.tasks.map((task) => task.userId),
    ...Object.keys(state.circulated),
  ]),
];

/** After the commit: open pages of everybody who has to do with the instance look again. */
export const announceInstance = (
  { afterCommit }: Unit,
  { hub }: Pick<WorkflowDeps, 'hub'>,
  tenant: string,
  state: InstanceState,
  actorId: string,
): void =>
  afterCommit(() => {
    const id = state.caseId;
    for (const topic of [`case:${id}`, 'work']) {
      const frame: DataChanged = { method: 'dataChanged', topic, id };
      hub.send(tenant, involvedIn(state, actorId), frame);
    }
  });

type Foreseeing = Pick<WorkflowDeps, 'calendars' | 'people'> & { entrusts: Entrusts; askFurther: AskFurther };

/** What an event would do to an instance, without doing it: asks the directory and the engine. */
export const createForeseeEvent =
  ({ calendars, people, entrusts, askFurther }: Foreseeing) =>
  async (
    tx: Tx,
    tenant: string,
    found: Pick<StandingInstance, 'state'> & { flow_id: string },
    { document, event, kinds }: Pick<Performed, 'document' | 'event' | 'kinds'>,
    languages?: Map<string, Language>,
  ) => {
    // the initiator's organisation as it is now when the instance is sent in, afterwards as it was then
    const { departmentIds } = 'initiator' in event ? event.initiator : found.state.starter;
    const context: FlowContext = {
      answers: {},
      kinds,
      // only what comes with the form's values goes on by conditions
      ...('values' in event ? { further: await askFurther(tx, document, found.state.caseId) } : {}),
      administratorIds: await people.administrators(tx, tenant),
      entrusts: await entrusts(tx, tenant, found.flow_id),
      calendar: await calendars.of(tx, tenant, departmentIds),
      remindInterval: REMIND_INTERVAL,
    };
    return advanceAsking(document, found.state, event, context, (asked) => people.answer(tx, asked, languages));
  };
export type ForeseeEvent = ReturnType<typeof createForeseeEvent>;

type Deps = WorkflowDeps & {
  foresee: ForeseeEvent;
  setTimers: SetTimers;
  notifyReaders: NotifyReaders;
  sendTexts: SendTexts;
  startSteps: StartSteps;
  notifyParent: NotifyParent;
  endChildren: EndChildren;
};

/**
 * Lets an event happen to a locked case: asks the directory, advances, and writes all that follows (tasks, copies, history,
 * status of the record, notices, audit) in the transaction of `unit`. Answers the new state or throws the engine's refusal.
 */
export const createPerformEvent = (deps: Deps) => {
  const { enclosures, foresee, notifyReaders, setTimers, sendTexts, startSteps, notifyParent, endChildren } = deps;
  const { records, news } = deps;

  return async (unit: Unit, actor: Writer, found: StandingInstance, performed: Performed): Promise<InstanceState> => {
    const { tx } = unit;
    const { document, event, also } = performed;
    refuseArchived(found);
    const languages = new Map<string, Language>();
    const result = await foresee(tx, actor.tenant, found, performed, languages);
    if ('refused' in result) throw refusalOf(document, result.refused, actor.language);
    const { state, effects } = result;
    const base = { instanceId: found.id, flowId: found.flow_id, version: found.version, at: event.at };
    const writes = { ...writesOf(base, state, effects, newId), ...also };
    const { enclosed, fresh } = performed;
    const change = auditStatement(tx, actor, {
      area: 'workflow.case',
      action: event.kind,
      id: found.id,
      name: writes.title ?? found.title,
      before: { status: found.state.status },
      after: {
        status: state.status,
        ...('taskId' in event ? { taskId: event.taskId } : {}),
        ...(event.comment === undefined ? {} : { opinion: event.comment }),
        ...(enclosed?.files.length ? { files: enclosed.files.map(({ name }) => name) } : {}),
        ...(enclosed?.signature ? { isSigned: true } : {}),
      },
    });
    await instanceStore.write(tx, writes, change, fresh);
    if (enclosed) await enclosures.keep(tx, { instanceId: found.id, userId: actor.userId }, effects, enclosed);
    const { form_id: formId, record_id: recordId } = found;
    if (state.status !== performed.recordStatus) {
      await records.setFlow(unit, formId, recordId, { flowInstance: found.id, flowStatus: state.status });
      if (!fresh) await moveFurther(deps, unit, found.id, state.status);
    }
    if (state.status !== found.state.status)
      await news.emit(unit, instanceMoved, {
        instanceId: found.id,
        formId,
        formCode: await formCode(tx, formId),
        recordId,
        initiatorId: found.starter_id,
        status: state.status,
        isOver: state.isClosed,
        opinion: event.comment ?? '',
        by: { userId: actor.userId, userName: actor.userName },
      });
    // late: the numbers of its readers' messages are held until the commit
    const { userId, userName, tenant } = actor;
    const title = writes.title ?? found.title;
    const facts = { tenant, instanceId: found.id, title, initiatorId: found.starter_id, languages };
    await notifyReaders(unit, { ...facts, by: { userId, userName } }, notifyEffects(effects));
    await setTimers(
      unit,
      found.id,
      effects.flatMap((effect) => (effect.kind === 'setTimer' ? [effect.timer] : [])),
    );
    await startSteps(unit, found.id, effects);
    // whoever skips a step lets go on what it has started
    if (!fresh && event.kind !== 'skipWork') await endChildren(unit, found.id, { before: found.state, after: state });
    if (writes.isEnd) await notifyParent(unit, found.id);
    await sendTexts(unit, actor, { ...found, title: writes.title ?? found.title }, performed, effects);
    announceInstance(unit, deps, actor.tenant, state, actor.userId);
    return state;
  };
};
export type PerformEvent = ReturnType<typeof createPerformEvent>;
