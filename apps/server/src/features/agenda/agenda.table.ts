import type { AgendaAnswer, AgendaColour, AgendaRepeat } from '@qiaoban/contracts/agenda/agenda.contract';
import type { ColumnType, Generated } from 'kysely';
import type { Stamps } from '#core/directory';
import type { MaybeTime, Time } from '#platform/database/tables';

type AgendaEntryTable = Stamps & {
  id: string;
  /** Empty where a feature put it here: that one says what it is when it is shown. */
  title: string;
  place: string;
  note: string;
  starts_at: Time;
  ends_at: Time;
  is_all_day: boolean;
  remind_before: number | null;
  colour: AgendaColour;
  repeat: ColumnType<AgendaRepeat | null, string | null, string | null>;
  /** Behind its last time at the latest; null where it does not come again. */
  repeat_end: MaybeTime;
  /** Days, `yyyy-mm-dd`, on which it does not come, or stands as an entry of its own. */
  skipped: ColumnType<string[], string | undefined, string>;
  organizer_id: string | null;
  source: Generated<string>;
  source_id: Generated<string>;
};
type AgendaPersonTable = {
  entry_id: string;
  user_id: string;
  sort_code: number;
  answer: AgendaAnswer;
  answered_at: MaybeTime;
};

declare module '#platform/database/tables' {
  interface Tables {
    agenda_entry: AgendaEntryTable;
    agenda_person: AgendaPersonTable;
  }
}
