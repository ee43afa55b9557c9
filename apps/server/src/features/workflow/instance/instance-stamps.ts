import { InstanceStatus } from '@qiaoban/flow/engine/state';
import { flowTextOf } from '@qiaoban/flow/texts';
import type { InstancePort } from '../../visualdev';
import { instanceStore } from './instance.store';

/** What is stamped on the papers of those of the instances that are over: how they ended. */
export const stampsOf: InstancePort['stamps'] = async ({ db, language }, instanceIds) => {
  const ended = await instanceStore.ended(db, instanceIds);
  return new Map(
    ended.map(({ id, status }) => [
      id,
      {
        text: flowTextOf(language, `flow.status.${status}`),
        tone: status === InstanceStatus.adopted ? 'good' : status === InstanceStatus.rejected ? 'bad' : 'plain',
      },
    ]),
  );
};
