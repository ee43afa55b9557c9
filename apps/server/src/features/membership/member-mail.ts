import type { Language } from '@qiaoban/contracts/languages';
import type { Db } from '#platform/database/database';

/** The way to a mailbox, as the gateway of messages offers it. */
type MailOut = {
  sendMail(mail: {
    db: Db;
    log: { info(line: object, text: string): void; error(line: object, text: string): void };
    language: Language;
    target: string;
    template: string;
    values: Record<string, string | number>;
  }): Promise<void>;
};
/** Words of an event's mail, the organisation's own where it has some. */
type MailTexts = (
  tenant: string,
  db: Db,
  event: string,
  language: Language,
  values: Readonly<Record<string, string>>,
) => Promise<{ title: string; body: string }>;
export type MailDeps = { mail: MailOut; mailTexts: MailTexts };

type Letter = { tenant: string; db: Db; event: string; language: Language; to: string; values: Record<string, string> };
const quiet = { info: () => undefined, error: () => undefined };

/** Writes to members and applicants who have no account, on the templates of the messages. */
export const createMemberMail =
  ({ mail, mailTexts }: MailDeps) =>
  async ({ tenant, db, event, language, to, values: given }: Letter): Promise<void> => {
    const { title, body: text } = await mailTexts(tenant, db, event, language, given);
    const values = { title, text };
    await mail.sendMail({ db, log: quiet, language, target: to, template: 'message.mail', values });
  };
export type MemberMail = ReturnType<typeof createMemberMail>;
