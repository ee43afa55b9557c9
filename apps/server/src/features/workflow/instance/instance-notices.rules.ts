import type { Language } from '@qiaoban/contracts/languages';
import type { FlowMessageBody } from '@qiaoban/contracts/message/message.contract';
import type { Effect } from '@qiaoban/flow/engine/effects';
import { flowText } from '@qiaoban/flow/texts';

/** Where the link of a notice leads: a list of the reader and the instance in it. */
const LEADS_TO = { mine: 1, toDo: 2, circulated: 3, done: 4 } as const;

/** `event` names the template and the choices of people (`flow.assigned` …). */
type Notice = { event: string; title: string; body: FlowMessageBody; userIds: string[] };

export type NotifyEffect = Extract<Effect, { kind: 'notify' }>;

export const notifyEffects = (effects: readonly Effect[]): NotifyEffect[] =>
  effects.filter((effect): effect is NotifyEffect => effect.kind === 'notify' && effect.userIds.length > 0);

const leadOf = (effect: NotifyEffect, isInitiator: boolean): number => {
  if (effect.taskIds) return LEADS_TO.toDo;
  if (effect.notice === 'circulated') return LEADS_TO.circulated;
  return isInitiator ? LEADS_TO.mine : LEADS_TO.done;
};

/** Messages of an event: one for all who read the same texts and are led to the same place. */
export const noticesOf = (
  effects: readonly Effect[],
  facts: { instanceId: string; title: string; initiatorId: string; languages: ReadonlyMap<string, Language> },
): Notice[] => {
  const notices = new Map<string, Notice>();
  for (const effect of notifyEffects(effects)) {
    for (const userId of effect.userIds) {
      const language = facts.languages.get(userId) ?? 'zh';
      const type = leadOf(effect, userId === facts.initiatorId);
      const key = `${effect.notice}:${language}:${type}:${effect.taskIds?.join() ?? ''}`;
      const known = notices.get(key);
      if (known) {
        known.userIds.push(userId);
        continue;
      }
      const [taskId, ...others] = effect.taskIds ?? [];
      // several people share one message: the instance page finds each one's own task
      const task = taskId !== undefined && others.length === 0 ? { taskId } : {};
      const title = flowText(language, `flow.notice.${effect.notice}`, { title: facts.title });
      const body = { type, id: facts.instanceId, ...task };
      notices.set(key, { event: `flow.${effect.notice}`, title, body, userIds: [userId] });
    }
  }
  return [...notices.values()];
};
