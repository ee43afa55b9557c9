import { sql } from 'kysely';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Language } from '@qiaoban/contracts/languages';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import { isWorkdayAt } from '@qiaoban/flow/route/working-time';
import { formatYuan } from '@qiaoban/reconciliation/cents';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { Jobs } from '#platform/jobs';
import type { Zone } from '#platform/zone';
import type { Send } from '../../message';
import { chinaCalendar } from '../../workflow';
import type { Letters } from '../../message';
import { everyMember, memberScope } from '../membership-scope';
import { APPLICANT_LANGUAGE, associationName, readSettings } from '../setting/settings';
import { dueStore } from './due.store';
import type { Due } from './due.store';

type Deps = { clock: Clock; zone: Zone; jobs: Jobs; send: Send; letters: Letters };

const JOB = 'membership.remind-mail';
const AT_ONCE = 200;
type By = Pick<Actor, 'userId' | 'userName' | 'ip' | 'requestId' | 'language'>;
type Order = { dueId: string; language: Language };

const valuesOf = (due: Due) => ({
  name: due.memberName,
  year: due.year,
  open: formatYuan(BigInt(due.open)),
  day: due.dueOn,
});
const titleIn = (language: Language, due: Due): string =>
  translate(language, 'membership.mail_title', { year: due.year });

/** Reminders of open dues: in the product, where people's choices send them on, or by mail to those without an account. */
export const createRemindService = ({ clock, zone, jobs, send, letters }: Deps) => {
  const today = (): string => zone.dayOf(clock.now());
  jobs.handle<Order>(JOB, async ({ dueId, language }, { db, tenant }) => {
    const [due] = await dueStore.find(db, everyMember, [dueId], today());
    // paid in the meantime
    if (due === undefined || due.state === 'paid' || due.email === '') return;
    const { name: receiver, open: amount, day } = valuesOf(due);
    const values = {
      title: titleIn(language, due),
      amount,
      day,
      receiver,
      sender: await associationName(db),
      time: today(),
    };
    await letters.write({ tenant, db, event: 'membership.due', language, to: due.email, values });
  });

  /** In the product those with an account, by mail the others. The dues are held. */
  const remindOf = async (unit: Unit, by: By, found: readonly Due[]) => {
    const { tx } = unit;
    const open = found.filter(({ state }) => state !== 'paid');
    const inside = open.filter(({ userId }) => userId !== '');
    const outside = open.filter(({ userId, email }) => userId === '' && email !== '');
    for (const due of inside) {
      const titles = Object.fromEntries(LANGUAGES.map((each) => [each, titleIn(each, due)])) as Record<
        Language,
        string
      >;
      await send(unit, {
        tenant: unit.tenant,
        type: MESSAGE_TYPE.system,
        title: titles.zh,
        titles,
        bodyText: '',
        userIds: [due.userId],
        creatorId: by.userId,
        creatorName: by.userName,
        event: 'membership.due',
        values: { title: titles.zh, amount: valuesOf(due).open, day: due.dueOn },
        dedupeKey: `membership.due:${due.id}:${due.reminders}`,
      });
    }
    for (const due of outside)
      await jobs.add(unit, JOB, { dueId: due.id, language: due.language || by.language }, { maxAttempts: 3 });
    const reminded = [...inside, ...outside];
    await dueStore.reminded(
      tx,
      reminded.map(({ id }) => id),
      clock.now(),
    );
    const after = { told: reminded.map(({ memberCode, year }) => `${memberCode} · ${year}`) };
    if (reminded.length > 0 || by.userId !== '')
      await audit(tx, by, { area: 'membership.due', action: 'remind', id: 'remind', after });
    return {
      told: inside.length,
      mailed: outside.length,
      unreached: open.filter((due) => !reminded.includes(due)).map(({ memberName }) => memberName),
    };
  };
  const hold = async (tx: Tx, ids: readonly string[]): Promise<void> => {
    await sql`select 1 from membership_due where id = any(${[...ids]}::text[]) order by id for update`.execute(tx);
  };

  return {
    remind: (actor: Actor, ids: readonly string[]) =>
      inTransaction(actor.db, async (unit) => {
        await hold(unit.tx, ids);
        return remindOf(unit, actor, await dueStore.find(unit.tx, await memberScope(unit.tx, actor), ids, today()));
      }),

    /** What the settings say for today: each due once a step, however often and on however many nodes this runs. */
    remindByThemselves: async (db: Db, signal?: AbortSignal): Promise<void> => {
      const { reminds, remindBefore, remindAfter, remindsOnWorkdays } = await readSettings(db);
      const now = clock.now();
      if (!reminds || (remindsOnWorkdays && !isWorkdayAt(now, chinaCalendar(now)))) return;
      const steps = [...remindBefore.map((days) => -days), ...remindAfter];
      for (;;) {
        if (signal?.aborted === true) return;
        const count = await inTransaction(db, async (unit) => {
          const ids = await dueStore.takeSteps(unit.tx, { steps, today: today(), at: now, atOnce: AT_ONCE });
          await hold(unit.tx, ids);
          const name = await associationName(unit.tx);
          const by = { userId: '', userName: name, ip: '', requestId: '', language: APPLICANT_LANGUAGE };
          if (ids.length > 0) await remindOf(unit, by, await dueStore.find(unit.tx, everyMember, ids, today()));
          return ids.length;
        });
        if (count < AT_ONCE) return;
      }
    },
  };
};
export type RemindService = ReturnType<typeof createRemindService>;
