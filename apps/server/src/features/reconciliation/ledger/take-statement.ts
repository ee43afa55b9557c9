import { buffer } from 'node:stream/consumers';
import type { LineProblem } from '@qiaoban/contracts/reconciliation/channel.contract';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { BlobStore } from '#platform/blob-store';
import { DAY } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { JobRun, Jobs } from '#platform/jobs';
import { SheetError } from '#platform/sheet/sheet';
import { sheetTexts } from '#platform/sheet/sheet-texts';
import type { Zone } from '#platform/zone';
import { channelStore } from '../channel/channel.store';
import { problemOf } from '../channel/line-problem';
import { readStatement } from '../channel/read-statement';
import { merchantStore } from '../merchant/merchant.store';
import { dayStore, requireOpenDay } from './day.store';
import { lineStore, signed } from './line.store';
import type { NewLine } from './line.store';
import { statementStore } from './statement.store';

type Deps = { jobs: Pick<Jobs, 'handle'>; blobs: BlobStore; zone: Zone };
export const TAKE_STATEMENT = 'reconciliation.statement';
export type TakeOrder = { statementId: string; language: Language };

const BATCH = 2000;
const MOST_PROBLEMS = 100;

const daysApart = (one: string, other: string): number => (Date.parse(one) - Date.parse(other)) / DAY;

/** What was wrong with a file: it is told with its first problems, and nothing of it stays. */
class WrongFile extends Error {
  readonly problems: LineProblem[];
  constructor(problems: LineProblem[]) {
    super('wrong lines');
    this.problems = problems;
  }
}

/** Reads files of statements into the ledgers: whole, or not at all. */
export const handleStatements = ({ jobs, blobs, zone }: Deps): void => {
  const fill = async (tx: Tx, { statementId, language }: TakeOrder, file: Buffer) => {
    const statement = (await statementStore.find(tx, statementId))!;
    const { channel_id: channelId, day, side, source } = statement;
    const { layout } = (await channelStore.find(tx, channelId))!;
    requireOpenDay(await dayStore.hold(tx, { channelId, day }));
    const merchants = await merchantStore.byCodes(tx);
    const problems: LineProblem[] = [];
    const sums = { count: 0, amount: 0n };
    let lines: (NewLine & { line: number })[] = [];
    const write = async (): Promise<void> => {
      const isNew = new Set(await lineStore.insert(tx, { channelId, day, side, statementId }, lines));
      for (const { line, number } of lines)
        if (number !== '' && !isNew.delete(number))
          problems.push(problemOf(language, line, { field: 'number', value: number }));
      lines = [];
    };
    const days = { first: '', last: '', isNear: false };
    for await (const { line, read } of readStatement(file, statement.file_name, layout, {
      isBehind: true,
      isInterface: source === 'interface',
    })) {
      if (problems.length >= MOST_PROBLEMS) break;
      if ('field' in read) {
        problems.push(problemOf(language, line, read));
        continue;
      }
      const merchantId = read.merchant === '' ? null : merchants.get(read.merchant);
      if (merchantId === undefined) {
        problems.push(problemOf(language, line, { field: 'merchant', value: read.merchant }));
        continue;
      }
      const made = { ...read, line, at: zone.midnight(read.day) + read.seconds * 1000, merchantId };
      sums.count += 1;
      if (days.first === '' || read.day < days.first) days.first = read.day;
      if (read.day > days.last) days.last = read.day;
      // what happened about midnight stands in the statement of a neighbouring day
      days.isNear ||= Math.abs(daysApart(read.day, day)) <= 1;
      sums.amount += signed(made);
      // of a file that is refused nothing more is written
      if (problems.length === 0) lines.push(made);
      if (lines.length === BATCH) await write();
    }
    if (lines.length > 0) await write();
    if (problems.length > 0) throw new WrongFile(problems);
    if (sums.count === 0) throw new SheetError('empty');
    if (!days.isNear) {
      const values = { day, days: days.first === days.last ? days.first : `${days.first} – ${days.last}` };
      const message = translate(language, 'reconciliation.other_day', values);
      throw new WrongFile([{ line: layout.skip + 1, field: 'at', message }]);
    }
    await dayStore.count(tx, { channelId, day }, side, sums);
    await statementStore.settle(tx, statementId, {
      state: 'done',
      lineCount: sums.count,
      amount: sums.amount,
      problems: [],
      failure: '',
    });
  };

  const refuse = async (db: Db, { statementId, language }: TakeOrder, error: unknown): Promise<void> => {
    const failure = error instanceof SheetError ? sheetTexts(language, error.code) : '';
    await inTransaction(db, ({ tx }) =>
      statementStore.settle(tx, statementId, {
        state: 'failed',
        lineCount: 0,
        amount: 0n,
        problems: error instanceof WrongFile ? error.problems : [],
        failure,
      }),
    );
  };

  const take = async (order: TakeOrder, { db }: JobRun): Promise<void> => {
    const statement = await statementStore.find(db, order.statementId);
    if (statement === undefined || statement.state !== 'reading') return;
    const file = await buffer((await blobs.get(statement.blob_key)).stream);
    try {
      await inTransaction(db, ({ tx }) => fill(tx, order, Buffer.from(file)));
    } catch (error) {
      // anything else is tried again later
      if (!(error instanceof SheetError) && !(error instanceof WrongFile)) throw error;
      await refuse(db, order, error);
    }
    await blobs.remove(statement.blob_key);
  };
  jobs.handle<TakeOrder>(TAKE_STATEMENT, take, { isLong: true });
};
