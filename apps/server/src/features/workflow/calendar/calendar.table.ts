import type { Generated } from 'kysely';
import type { CalendarRule } from '@qiaoban/contracts/workflow/calendar.contract';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';

/** When people work: for the organisations that keep to it, or for everybody else. */
type FlowCalendarTable = {
  id: string;
  full_name: string;
  description: string;
  /** One at most. */
  is_default: boolean;
  rule: JsonColumn<CalendarRule>;
  creator_id: string | null;
  created_at: Generated<Time>;
  modifier_id: string | null;
  modified_at: MaybeTime;
  version: Generated<number>;
};

declare module '#platform/database/tables' {
  interface Tables {
    flow_calendar: FlowCalendarTable;
    /** An organisation keeps to one calendar; who is below it keeps to the nearest above. */
    flow_calendar_organize: { organize_id: string; calendar_id: string };
  }
}
