import type { Generated } from 'kysely';
import type { Json, JsonColumn, MaybeTime } from '#platform/database/tables';
import type { Names, Stamps } from '#core/directory';

export type PortalTable = Stamps &
  Names & {
    id: string;
    category: Generated<string>;
    creator_name: Generated<string>;
    modifier_name: Generated<string>;
    draft: JsonColumn<Json>;
    /** What people see; null until the first publishing. */
    published: JsonColumn<Json> | null;
    published_at: MaybeTime;
    /** 0 never published, 1 published, 2 published with a newer draft. */
    state: Generated<number>;
  };

declare module '#platform/database/tables' {
  interface Tables {
    portal: PortalTable;
    portal_choice: { user_id: string; portal_id: string };
  }
}
