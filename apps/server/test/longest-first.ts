import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** What takes longest, first. A fresh clone remembers no durations, and one long file at the end leaves a core idle. */
const LONG = [
  'journeys/screens.test.ts',
  'journeys/pickers.test.ts',
  'journeys/phone.test.ts',
  'journeys/forms-on-phone.test.ts',
  'journeys/quick.test.ts',
  'journeys/faults.test.ts',
  'journeys/warehouse.test.ts',
  'journeys/foreign-table.test.ts',
  'journeys/manners.test.ts',
  'journeys/expense.test.ts',
  'journeys/kill.test.ts',
  'src/long-lists.test.ts',
  'src/contracts.access.test.ts',
  'archive/hostile-archives.test.ts',
  'backup/backup.test.ts',
  'views/form-view.test.tsx',
  'src/tenants.test.ts',
  'data-application/test/types.test.ts',
  'src/hostile-uploads.test.ts',
  'model/definition.test.ts',
  'visualdev/transfer/export.test.ts',
  'sheet/hostile-sheets.test.ts',
  'directory/transfer/transfer.test.ts',
  'backup/restore-command.test.ts',
  'wechat/wechat.test.ts',
  'database/open-database.test.ts',
  'schedule/test/interrupted.test.ts',
  'src/hostile-input.test.ts',
];

/** The usual order behind that. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
