import { createUser, resetPassword } from '@qiaoban/contracts/directory/user.contract';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { routeName } from '@qiaoban/contracts/route';
import type { BodyOf, ParamsOf, ReplyOf } from '@qiaoban/contracts/route';
import { inTransaction } from '../../platform/database/transaction';
import type { Binding } from '../../platform/http/bind';
import type { Actor } from '../../platform/http/caller';
import '../directory';
import type { Send } from './send';

type Told = { event: 'account.created' | 'account.password_reset'; userId: string; account: string };

/**
 * The directory stands above and knows nothing of messages: its two calls that people must hear of are heard here, after
 * they were done. A message that fails does not undo the account.
 */
export const tellAccounts = ({ send }: { send: Send }) => {
  const tell = (actor: Actor, { event, userId, account }: Told): Promise<string> =>
    inTransaction(actor.db, (unit) =>
      send(unit, {
        tenant: actor.tenant,
        type: MESSAGE_TYPE.system,
        title: account,
        bodyText: '',
        userIds: [userId],
        creatorId: actor.userId,
        creatorName: actor.userName,
        event,
        values: { account },
      }),
    );
  const accountOf = async (actor: Actor, userId: string): Promise<string> =>
    (await actor.db.selectFrom('directory_person').select('account').where('id', '=', userId).executeTakeFirst())?.account ?? '';

  const told = async (name: string, actor: Actor, call: { params: unknown; body: unknown }, reply: unknown) => {
    if (name === routeName(createUser)) {
      const { id: userId } = reply as ReplyOf<typeof createUser>;
      const { account } = call.body as BodyOf<typeof createUser>;
      await tell(actor, { event: 'account.created', userId, account });
    } else {
      const { id: userId } = call.params as ParamsOf<typeof resetPassword>;
      await tell(actor, { event: 'account.password_reset', userId, account: await accountOf(actor, userId) });
    }
  };

  return (bindings: readonly Binding[]): Binding[] =>
    bindings.map((binding) => {
      const name = routeName(binding.route);
      if (name !== routeName(createUser) && name !== routeName(resetPassword)) return binding;
      return {
        ...binding,
        handle: async (call) => {
          const reply = await binding.handle(call);
          await told(name, call.actor, call, reply).catch((error: unknown) =>
            call.request.log.error({ err: error }, 'nobody was told of the account'),
          );
          return reply;
        },
      };
    });
};
