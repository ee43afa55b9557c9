import { textIn } from '@qiaoban/contracts/languages';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { emptyFlowDocument } from '@qiaoban/flow/model/document';
import type { NodeOf } from '@qiaoban/flow/model/document';
import { findPeople } from '@qiaoban/flow/people/people';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { MakeTitle } from '../instance/make-title';
import type { StepAnswer } from '../step/step.ports';
import type { WorkflowDeps } from '../workflow.deps';
import type { TriggerAt } from './trigger-at';

type At = TriggerAt<NodeOf<'message'>>;
type Deps = Pick<WorkflowDeps, 'forms' | 'people' | 'send'> & { makeTitle: MakeTitle };

/** Sends a message with the values of the event, to each in the own language. */
export const createNotifyPeople = ({ forms, people, send, makeTitle }: Deps) => {
  const recipientsOf = async (db: Db, { actor, step, scope, tenant }: At) => {
    const { recipients } = step.props;
    const facts = {
      initiator: (await people.initiator(db, actor.userId)).facts,
      values: scope.values,
      variables: scope.variables,
      picks: {},
      administratorIds: await people.administrators(db, tenant),
    };
    const found = findPeople(recipients, step.id, { ...facts, answers: {} });
    if (!('needs' in found)) return found.people;
    const answered = findPeople(recipients, step.id, { ...facts, answers: await people.answer(db, found.needs) });
    return 'needs' in answered ? [] : answered.people;
  };

  /** The text with the values of the event; those of a record as its form shows them. */
  const filled = async (unit: Unit, at: At, text: string, language: Actor['language']): Promise<string> => {
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
        formId: trigger.formId,
        form: form.document,
        data: scope.values,
        flowName: trigger.name,
      },
    );
  };

  return async (unit: Unit, at: At): Promise<StepAnswer> => {
    const userIds = await recipientsOf(unit.tx, at);
    const languages = await people.languages(unit.tx, userIds);
    for (const language of new Set(userIds.map((id) => languages.get(id) ?? 'zh'))) {
      const title = await filled(unit, at, textIn(at.step.props.text, language), language);
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
    const names = await people.names(unit.tx, userIds);
    return { answer: { count: userIds.length }, detail: userIds.map((id) => names.get(id) ?? id).join('\n') };
  };
};
