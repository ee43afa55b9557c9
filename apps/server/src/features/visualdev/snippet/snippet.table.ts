import type { Time } from '#platform/database/tables';

/** Components of forms that are kept for other forms. `content`: as the designer copies them. */
type FormSnippetTable = {
  id: string;
  full_name: string;
  /** Block key of the first component. */
  type: string;
  count: number;
  content: string;
  creator_name: string;
  created_at: Time;
};

declare module '#platform/database/tables' {
  interface Tables {
    form_snippet: FormSnippetTable;
  }
}
