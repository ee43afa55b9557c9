import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { inTransaction } from '../../platform/database/transaction';
import type { Jobs } from '../../platform/jobs';
import type { DirectoryEvents, MadeBy } from '../directory';
import type { Send } from './send';

type Deps = { jobs: Jobs; directory: Pick<DirectoryEvents, 'onAccountsMade'>; send: Send };
type Payload = { by: MadeBy; userIds: readonly string[] };

const JOB = 'message.greet-accounts';
/** People of one job: it begins again from its first one when it is interrupted. */
const AT_ONCE = 200;

/** People whose accounts were imported or approved are told of them, each once, after the fact and in the background. */
export const greetNewAccounts = ({ jobs, directory, send }: Deps): void => {
  directory.onAccountsMade(async (unit, { tenant, userId, userName }, userIds) => {
    const by = { tenant, userId, userName };
    for (let at = 0; at < userIds.length; at += AT_ONCE)
      await jobs.add(unit, JOB, { by, userIds: userIds.slice(at, at + AT_ONCE) } satisfies Payload);
  });
  jobs.handle<Payload>(JOB, async ({ by, userIds }, { db, tenant }) => {
    const people = await db.selectFrom('directory_person').select(['id', 'account']).where('id', 'in', userIds).execute();
    // one transaction each: thousands of people hold up nobody else
    for (const { id, account } of people)
      await inTransaction(db, (unit) =>
        send(unit, {
          tenant,
          type: MESSAGE_TYPE.system,
          title: account,
          bodyText: '',
          userIds: [id],
          creatorId: by.userId,
          creatorName: by.userName,
          event: 'account.created',
          values: { account },
          dedupeKey: `account.created:${id}`,
        }),
      );
  });
};
