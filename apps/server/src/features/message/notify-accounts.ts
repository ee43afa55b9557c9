import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import type { Listener } from '#platform/news';
import type { accountsMade, MadeBy, passwordReset } from '#core/directory';
import type { Send } from './send';

type Payload = { by: MadeBy; userIds: readonly string[] };
type Account = { id: string; account: string };
type PayloadOf<Event> = Event extends { readonly payload?: infer Given } ? NonNullable<Given> : never;

// the name is in the queues of running installations
const JOB = 'message.greet-accounts';
/** People of one job: it begins again from its first one when it is interrupted. */
const AT_ONCE = 200;

const accountsOf = (db: Db, ids: readonly string[]): Promise<Account[]> =>
  db.selectFrom('directory_person').select(['id', 'account']).where('id', 'in', ids).execute();

/** People are notified of their new account and of a password that somebody gave them. */
export const createAccountNotices = ({ jobs, send }: { jobs: Jobs; send: Send }) => {
  const notify = (unit: Unit, by: MadeBy, { id, account }: Account, event: string, dedupeKey?: string) =>
    send(unit, {
      tenant: unit.tenant,
      type: MESSAGE_TYPE.system,
      title: account,
      bodyText: '',
      userIds: [id],
      creatorId: by.userId,
      creatorName: by.userName,
      event,
      values: { account },
      ...(dedupeKey === undefined ? {} : { dedupeKey }),
    });
  const welcome = (unit: Unit, by: MadeBy, person: Account): Promise<string> =>
    notify(unit, by, person, 'account.created', `account.created:${person.id}`);

  jobs.handle<Payload>(JOB, async ({ by, userIds }, { db }) => {
    // one transaction each: thousands of people hold up nobody else
    for (const person of await accountsOf(db, userIds)) await inTransaction(db, (unit) => welcome(unit, by, person));
  });

  /** One at once; many in the background, each once. */
  const onAccountsMade: Listener<PayloadOf<typeof accountsMade>> = async (unit, { by, userIds }) => {
    if (userIds.length === 1) {
      for (const person of await accountsOf(unit.tx, userIds)) await welcome(unit, by, person);
      return;
    }
    const { userId, userName } = by;
    for (let at = 0; at < userIds.length; at += AT_ONCE)
      await jobs.add(unit, JOB, {
        by: { userId, userName },
        userIds: userIds.slice(at, at + AT_ONCE),
      } satisfies Payload);
  };
  const onPasswordReset: Listener<PayloadOf<typeof passwordReset>> = async (unit, { by, userId, account }) => {
    await notify(unit, by, { id: userId, account }, 'account.password_reset');
  };
  return { onAccountsMade, onPasswordReset };
};
