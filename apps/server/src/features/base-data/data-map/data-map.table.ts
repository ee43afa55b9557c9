import type { Names, Stamps } from '#core/directory';

type DataMapTable = Stamps & Names & { id: string; data: string };

declare module '#platform/database/tables' {
  interface Tables {
    data_map: DataMapTable;
  }
}
