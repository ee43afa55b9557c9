import type { Time } from '#platform/database/tables';

export type SentMessageTable = {
  id: string;
  at: Time;
  channel: 'sms' | 'mail';
  target: string;
  template: string;
  body: string;
};

declare module '#platform/database/tables' {
  interface Tables {
    sent_message: SentMessageTable;
  }
}
