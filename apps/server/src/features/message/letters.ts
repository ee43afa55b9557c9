import type { Language } from '@qiaoban/contracts/languages';
import type { Db } from '#platform/database/database';
import { textsFor } from './wording';
import type { Values, Worded, Wording } from './wording';

/** An entry for the calendar of whoever gets it. */
type CalendarEntry = { method: 'REQUEST' | 'CANCEL'; content: string };
/** The way to a mailbox, as the gateway offers it. */
export type Mailbox = {
  reaches(db: Db): Promise<{ mail: boolean }>;
  sendMail(mail: {
    db: Db;
    log: { info(line: object, text: string): void; error(line: object, text: string): void };
    language: Language;
    target: string;
    template: string;
    values: Record<string, string | number>;
    calendar?: CalendarEntry;
  }): Promise<void>;
};

type Letter = {
  tenant: string;
  db: Db;
  /** Whose template is taken. */
  event: string;
  language: Language;
  /** An address. */
  to: string;
  values: Values;
  calendar?: (texts: Worded) => CalendarEntry;
};
// what goes wrong is thrown; the log of the gateway has the rest
const quiet = { info: () => undefined, error: () => undefined };

/** Mail to people without an account, in the words of the organisation's templates. */
export const createLetters = ({ mail, wording }: { mail: Mailbox; wording: Wording }) => ({
  /** Whether a gateway for mail is switched on. */
  canGo: async (db: Db): Promise<boolean> => (await mail.reaches(db)).mail,
  write: async ({ tenant, db, event, language, to, values, calendar }: Letter): Promise<void> => {
    const template = (await wording.of(tenant, db)).templates.get(event);
    const texts = textsFor(event, template, 'mail', language, values);
    await mail.sendMail({
      db,
      log: quiet,
      language,
      target: to,
      template: 'message.mail',
      values: { title: texts.title, text: texts.body },
      ...(calendar && { calendar: calendar(texts) }),
    });
  },
});
export type Letters = ReturnType<typeof createLetters>;
