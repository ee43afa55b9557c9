import { sql } from 'kysely';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Language } from '@qiaoban/contracts/languages';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import { formatYuan } from '@qiaoban/reconciliation/cents';
import { audit } from '../../../core/log';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import type { Jobs } from '../../../platform/jobs';
import type { Zone } from '../../../platform/zone';
import type { Send } from '../../message';
import { everyMember, memberScope } from '../membership-scope';
import { dueStore } from './due.store';
import type { Due } from './due.store';

/** The way to a mailbox, as the gateway of messages offers it. */
export type MailOut = {
  sendMail(mail: {
    db: Db;
    log: { info(line: object, words: string): void; error(line: object, words: string): void };
    language: Language;
    target: string;
    template: string;
    values: Record<string, string | number>;
  }): Promise<void>;
};
type Deps = { clock: Clock; zone: Zone; jobs: Jobs; send: Send; mail: MailOut };

const JOB = 'membership.remind-mail';
type Order = { dueId: string; language: Language };
const quiet = { info: () => undefined, error: () => undefined };

const valuesOf = (due: Due) => ({
  name: due.memberName,
  year: due.year,
  open: formatYuan(BigInt(due.open)),
  day: due.dueOn,
});
const titleIn = (language: Language, due: Due): string =>
  translate(language, 'membership.mail_title', { year: due.year });

/** Reminders of open dues: in the product, where people's choices send them on, or by mail to those without an account. */
export const createRemindService = ({ clock, zone, jobs, send, mail }: Deps) => {
  const today = (): string => zone.dayOf(clock.now());
  jobs.handle<Order>(JOB, async ({ dueId, language }, { db }) => {
    const [due] = await dueStore.find(db, everyMember, [dueId], today());
    // paid in the meantime
    if (due === undefined || due.state === 'paid' || due.email === '') return;
    const values = { title: titleIn(language, due), text: translate(language, 'membership.mail_text', valuesOf(due)) };
    await mail.sendMail({ db, log: quiet, language, target: due.email, template: 'message.mail', values });
  });

  return {
    remind: (actor: Actor, ids: readonly string[]) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        await sql`select 1 from membership_due where id = any(${[...ids]}::text[]) order by id for update`.execute(tx);
        const found = await dueStore.find(tx, await memberScope(actor), ids, today());
        const open = found.filter(({ state }) => state !== 'paid');
        const inside = open.filter(({ userId }) => userId !== '');
        const outside = open.filter(({ userId, email }) => userId === '' && email !== '');
        for (const due of inside) {
          const titles = Object.fromEntries(LANGUAGES.map((each) => [each, titleIn(each, due)])) as Record<
            Language,
            string
          >;
          await send(unit, {
            tenant: actor.tenant,
            type: MESSAGE_TYPE.system,
            title: titles.zh,
            titles,
            bodyText: '',
            userIds: [due.userId],
            creatorId: actor.userId,
            creatorName: actor.userName,
            event: 'membership.due',
            values: { title: titles.zh, amount: valuesOf(due).open, day: due.dueOn },
            dedupeKey: `membership.due:${due.id}:${due.reminders}`,
          });
        }
        for (const due of outside)
          await jobs.add(unit, JOB, { dueId: due.id, language: actor.language }, { maxAttempts: 3 });
        const told = [...inside, ...outside];
        await dueStore.reminded(
          tx,
          told.map(({ id }) => id),
          clock.now(),
        );
        const after = { told: told.map(({ memberCode, year }) => `${memberCode} · ${year}`) };
        await audit(tx, actor, { area: 'membership.due', action: 'remind', id: 'remind', after });
        return {
          told: inside.length,
          mailed: outside.length,
          unreached: open.filter((due) => !told.includes(due)).map(({ memberName }) => memberName),
        };
      }),
  };
};
export type RemindService = ReturnType<typeof createRemindService>;
