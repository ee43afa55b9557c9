import type { Json, JsonColumn, Time } from '#platform/database/tables';

/** A saved query of a form's list. */
type ListPlanTable = {
  id: string;
  form_id: string;
  owner_id: string;
  full_name: string;
  is_shared: boolean;
  settings: JsonColumn<Json>;
  created_at: Time;
};

declare module '#platform/database/tables' {
  interface Tables {
    list_plan: ListPlanTable;
  }
}
