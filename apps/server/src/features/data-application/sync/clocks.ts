import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { offsetAt } from '@qiaoban/language/formats/time-zone';
import type { Link } from '../source/link-access';
import type { Column } from '../value/kind';
import type { PartColumn } from './part-columns';

/** MySQL's `timestamp` shows its moments on the clock of its server, the others on the product's. */
const isOnServerClock = ({ dbType, native }: Column): boolean => dbType === 'MySql' && /^timestamp/i.test(native);
const isMoment = (column: Column): boolean =>
  isOnServerClock(column) || (column.dbType !== 'Sqlite' && column.kind.is === 'datetime' && column.kind.isMoment);

/** Minutes by which the clock of a column's moments is ahead of UTC now. */
const aheadOf = async (link: Link, column: Column): Promise<number> => {
  if (!isOnServerClock(column)) return offsetAt(Date.now(), link.timeZone) / 60_000;
  const text = 'select timestampdiff(minute, utc_timestamp(), now()) as n';
  const { rows } = await link.use((connection) => connection.read(text, [], { maxRows: 1, timeoutMs: 10_000 }));
  return Math.round(Number(rows[0]?.[0] ?? 0));
};

const offsetText = (minutes: number): string => {
  const text = `${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '-' : '+'}${text}`;
};

/** Refuses to copy moments between columns that show them on different clocks. Errors: `data_sync.clocks`. */
export const checkClocks = async (
  part: SyncPart,
  from: Link,
  to: Link,
  columns: readonly PartColumn[],
): Promise<void> => {
  for (const column of columns) {
    if (!isMoment(column.from) || !isMoment(column.to)) continue;
    if (!isOnServerClock(column.from) && !isOnServerClock(column.to)) continue;
    const [here, there] = [await aheadOf(from, column.from), await aheadOf(to, column.to)];
    if (here === there) continue;
    throw new AppError(dataSyncErrors.clocks, {
      table: part.from,
      column: column.from.name,
      target: `${part.to}.${column.to.name}`,
      from: column.from.native,
      to: column.to.native,
      fromOffset: offsetText(here),
      toOffset: offsetText(there),
    });
  }
};
