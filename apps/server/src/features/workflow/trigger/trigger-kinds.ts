import type { NodeOf } from '@qiaoban/flow/model/document';
import type { TriggerStep, TriggerStepType } from '@qiaoban/flow/trigger/trigger-steps';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { MakeTitle } from '../instance/make-title';
import type { SubmitInstance } from '../instance/submit-instance';
import { callService, mayRepeat } from '../step/call-service';
import type { HandleRecords } from '../step/handle-records';
import { runScript } from '../step/run-script';
import type { StepAnswer, StepPorts } from '../step/step.ports';
import type { WorkflowDeps } from '../workflow.deps';
import { createNotifyPeople } from './notify-people';
import { createStartFlows } from './start-flows';
import type { TriggerAt } from './trigger-at';

/** How the program does one kind of step where a trigger asks for it. */
type TriggerKind<Step> = {
  /** May a try whose end nobody saw be made again by itself? Left out: it may. */
  repeats?: (step: Step) => boolean;
  /** Outside of any transaction. */
  ask?: (db: Db, at: TriggerAt<Step>) => Promise<StepAnswer>;
  /** In the transaction that goes on to the next step: done with it or not at all. */
  within?: (unit: Unit, at: TriggerAt<Step>) => Promise<StepAnswer>;
};

type Deps = Pick<WorkflowDeps, 'forms' | 'records' | 'people' | 'send'> & {
  ports: StepPorts;
  handleRecords: HandleRecords;
  start: SubmitInstance['startAs'];
  makeTitle: MakeTitle;
};

/** The kinds of steps that triggers do, by the type of their node. */
export const createTriggerKinds = (deps: Deps) => {
  const { ports, handleRecords } = deps;
  const kinds: { [T in TriggerStepType]: TriggerKind<NodeOf<T>> } = {
    data: {
      within: (unit, { actor, step, scope, valuesForm }) =>
        handleRecords(unit, { actor, props: step.props, scope, valuesForm }),
    },
    subflow: { within: createStartFlows(deps) },
    service: {
      repeats: (step) => mayRepeat(step.props.call),
      ask: (db, { tenant, actor, step, scope, key }) => {
        const who = { userId: actor.userId, userName: actor.userName, tenant };
        return callService(ports, { db, who, key }, step.props.call, scope);
      },
    },
    script: { ask: (_db, { step, scope }) => runScript(ports, step.props, scope) },
    message: { within: createNotifyPeople(deps) },
  };
  return (type: TriggerStepType) => kinds[type] as TriggerKind<TriggerStep>;
};
export type TriggerKinds = ReturnType<typeof createTriggerKinds>;
