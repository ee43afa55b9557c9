import { AppError } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { emptyFlowDocument } from '@qiaoban/flow/model/document';
import { inputsOf } from '@qiaoban/flow/model/step-values';
import type { StepOutput, StepScope } from '@qiaoban/flow/model/step-values';
import type { SubflowProps } from '@qiaoban/flow/nodes/subflow/definition';
import type { MessageProps } from '@qiaoban/flow/nodes/message/definition';
import { definitionOf } from '@qiaoban/flow/registry';
import { findPeople } from '@qiaoban/flow/people/people';
import type { TriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import type { Db } from '../../../platform/database/database';
import type { Unit } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import { flowStore } from '../engine/flow.store';
import { conditionKinds } from '../engine/form-fields';
import type { MakeTitle } from '../instance/make-title';
import type { SubmitInstance } from '../instance/submit-instance';
import { callService, mayRepeat } from '../step/call-service';
import { fitValues } from '../step/fit-values.rules';
import type { HandleRecords } from '../step/handle-records';
import { runScript } from '../step/run-script';
import type { StepAnswer, StepPorts } from '../step/step.ports';
import type { WorkflowDeps } from '../workflow.deps';

const MOST_ROWS = 200;

/** A step of a trigger as it is done. */
export type TriggerAt = {
  tenant: string;
  trigger: { id: string; name: string; formId: string };
  /** In whose name. */
  actor: Actor;
  step: TriggerStep;
  scope: StepScope;
  /** The same for every try of the step in this run. */
  key: string;
};

type Deps = Pick<WorkflowDeps, 'forms' | 'people' | 'send'> & {
  ports: StepPorts;
  handleRecords: HandleRecords;
  start: SubmitInstance['startAs'];
  makeTitle: MakeTitle;
};

/** What is kept of the answer. */
export const keptBy = (step: TriggerStep): readonly StepOutput[] =>
  step.type === 'message' || step.type === 'subflow' ? [] : step.props.outputs;

/** Is the step done outside of any transaction? */
export const isAsked = ({ type }: TriggerStep): boolean => type === 'service' || type === 'script';

/** May a try whose end nobody saw be made again by itself? What is done within a transaction was done with it or not at all. */
export const mayBeRepeated = (step: TriggerStep): boolean =>
  step.type === 'service' ? mayRepeat(step.props.call) : true;

type Row = Record<string, unknown>;

/** How the program does the steps of a trigger. */
export const createTriggerKinds = (deps: Deps) => {
  const { forms, people, send, ports, handleRecords, start, makeTitle } = deps;

  const startFlows = async (unit: Unit, { actor, scope }: TriggerAt, props: SubflowProps): Promise<StepAnswer> => {
    const flow = await flowStore.find(unit.tx, props.flowId);
    const form = flow && (await forms.published(unit.tx, flow.form_id));
    if (!flow || !form) throw new AppError(workflowErrors.not_published);
    const rows = scope.values[props.table];
    const scopes: StepScope[] =
      props.per === 'once'
        ? [scope]
        : (Array.isArray(rows) ? (rows as Row[]) : []).map((values) => ({
            ...scope,
            row: { table: props.table, values },
          }));
    if (scopes.length > MOST_ROWS) throw new AppError(workflowErrors.step_too_many, { most: MOST_ROWS });
    const kinds = conditionKinds(form.document);
    const ids: string[] = [];
    for (const each of scopes) {
      const data = fitValues(kinds, inputsOf(props.inputs, each));
      ids.push((await start(unit, actor, { flowId: props.flowId, data })).id);
    }
    return { answer: { ids, count: ids.length }, detail: ids.join('\n') };
  };

  const recipientsOf = async (db: Db, { actor, step, scope, tenant }: TriggerAt, props: MessageProps) => {
    const facts = {
      starter: (await people.starter(db, actor.userId)).facts,
      values: scope.values,
      variables: scope.variables,
      picks: {},
      administratorIds: await people.administrators(db, tenant),
    };
    const found = findPeople(props.recipients, step.id, { ...facts, answers: {} });
    if (!('needs' in found)) return found.people;
    const answered = findPeople(props.recipients, step.id, { ...facts, answers: await people.answer(db, found.needs) });
    return 'needs' in answered ? [] : answered.people;
  };

  /** The text with the values of the event; those of a record as its form shows them. */
  const filled = async (unit: Unit, at: TriggerAt, text: string, language: Actor['language']): Promise<string> => {
    const { trigger, actor, scope } = at;
    const form = trigger.formId === '' ? undefined : await forms.published(unit.tx, trigger.formId);
    if (!form)
      return text.replaceAll(/\{([^{}]{1,100})\}/g, (all, name: string) => {
        const value = Object.hasOwn(scope.values, name) ? scope.values[name] : undefined;
        if (value === undefined) return all;
        return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
      });
    const empty = emptyFlowDocument();
    return makeTitle(
      unit.tx,
      { ...actor, language },
      {
        document: { ...empty, settings: { ...empty.settings, titleTemplate: text } },
        form: form.document,
        data: scope.values,
        flowName: trigger.name,
      },
    );
  };

  const tell = async (unit: Unit, at: TriggerAt, props: MessageProps): Promise<StepAnswer> => {
    const userIds = await recipientsOf(unit.tx, at, props);
    const languages = await people.languages(unit.tx, userIds);
    for (const language of new Set(userIds.map((id) => languages.get(id) ?? 'zh'))) {
      const title = await filled(unit, at, textIn(props.text, language), language);
      await send(unit, {
        tenant: at.tenant,
        type: MESSAGE_TYPE.system,
        title,
        bodyText: title,
        userIds: userIds.filter((id) => (languages.get(id) ?? 'zh') === language),
        creatorId: null,
        creatorName: '',
      });
    }
    return { answer: { count: userIds.length }, detail: userIds.join('\n') };
  };

  return {
    /** What a step is called. */
    nameOf: (step: TriggerStep): string => textIn(definitionOf(step.type).titleOf(step.props), 'zh'),
    /** Outside of any transaction. */
    ask: async (db: Db, { tenant, actor, step, scope, key }: TriggerAt): Promise<StepAnswer> => {
      if (step.type === 'script') return runScript(ports, step.props, scope);
      if (step.type !== 'service') return { answer: null, detail: '' };
      const who = { userId: actor.userId, userName: actor.userName, tenant };
      return callService(ports, { db, who, key }, step.props.call, scope);
    },
    /** In the transaction that goes on to the next step. */
    within: async (unit: Unit, at: TriggerAt): Promise<StepAnswer> => {
      const { step, actor, scope } = at;
      if (step.type === 'data') return handleRecords(unit, { actor, props: step.props, scope });
      if (step.type === 'subflow') return startFlows(unit, at, step.props);
      if (step.type === 'message') return tell(unit, at, step.props);
      return { answer: null, detail: '' };
    },
  };
};
export type TriggerKinds = ReturnType<typeof createTriggerKinds>;
