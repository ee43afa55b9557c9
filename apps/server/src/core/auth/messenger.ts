import type { Language } from '@qiaoban/contracts/languages';
import type { CodePurpose } from './code/code.table';
import type { Db } from '#platform/database/database';

/** Where structured lines go; a request's own logger fits. */
export type LineLog = { info(line: object, text: string): void; error(line: object, text: string): void };

/** One message: `template` is the key of its text, `values` fill it. */
export type Outgoing = {
  db: Db;
  log: LineLog;
  language: Language;
  target: string;
  template: 'auth.sms_code' | 'auth.mail_code';
  values: Record<string, string | number>;
  /** What a code is for: gateways have a template for each. */
  purpose?: CodePurpose;
};

/** The way out to telephones and mailboxes. The feature `channel` stands below and hands it over (architecture 9). */
export type Messenger = {
  sendSms(message: Outgoing): Promise<void>;
  sendMail(message: Outgoing): Promise<void>;
  /** Which gateways are switched on: what is sent without one is only kept for the administrator. */
  reaches(db: Db): Promise<{ sms: boolean; mail: boolean }>;
};
