import type { ColumnType, Generated } from 'kysely';
import type { TemplateContent } from '@qiaoban/contracts/message/template.contract';
import type { JsonColumn, MaybeTime } from '#platform/database/tables';

type MessageTemplateTable = {
  id: string;
  full_name: string;
  en_code: string;
  event: string;
  content: JsonColumn<TemplateContent>;
  enabled_mark: 0 | 1;
  is_builtin: Generated<boolean>;
  creator_id: string | null;
  created_at: ColumnType<number, Date | undefined, never>;
  modifier_id: string | null;
  modified_at: MaybeTime;
  version: Generated<number>;
};

declare module '#platform/database/tables' {
  interface Tables {
    message_template: MessageTemplateTable;
  }
}
