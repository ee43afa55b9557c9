import { Language } from '@qiaoban/contracts/languages';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Unit } from '#platform/database/transaction';
import { reasonIn } from '../../schedule';
import type { WorkflowDeps } from '../workflow.deps';
import { triggerRunStore } from './trigger-run.store';
import type { TriggerRow } from './trigger.store';

type Failure = { runId: string; error: string; step: string };

/** Tells whoever made a trigger, or changed it last, that a run of it waits for help; once an hour, however many fail. */
export const createNotifyFailure =
  ({ people, send }: Pick<WorkflowDeps, 'people' | 'send'>) =>
  async (unit: Unit, trigger: TriggerRow, { runId, error, step }: Failure): Promise<void> => {
    const userId = trigger.modifier_id ?? trigger.creator_id;
    if (userId === null || (await triggerRunStore.hasFailedBefore(unit.tx, trigger.id, runId))) return;
    const language = Language.catch('zh').parse((await people.languages(unit.tx, [userId])).get(userId));
    const values = { name: trigger.full_name, step, error: reasonIn(language, error) };
    await send(unit, {
      tenant: unit.tenant,
      type: MESSAGE_TYPE.system,
      title: translate(language, 'trigger.failed_title', values),
      bodyText: step === '' ? values.error : translate(language, 'trigger.failed_text', values),
      userIds: [userId],
      creatorId: null,
      creatorName: '',
    });
  };
export type NotifyFailure = ReturnType<typeof createNotifyFailure>;
