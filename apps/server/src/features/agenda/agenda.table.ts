import type { AgendaAnswer, AgendaColour } from '@qiaoban/contracts/agenda/agenda.contract';
import type { Generated } from 'kysely';
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
