import type { Generated } from 'kysely';
import type { Names, Stamps } from '../../directory';

export type AreaTable = Stamps &
  Names & {
    id: string;
    /** `-1` at the top. */
    parent_id: string;
    /** 1 province, 2 city, 3 county, 4 street. */
    type: number;
    quick_query: Generated<string>;
  };

declare module '../../../platform/database/tables' {
  interface Tables {
    area: AreaTable;
  }
}
