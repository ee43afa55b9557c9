import { AppError } from '@qiaoban/contracts/errors';
import type { ChannelSources } from '@qiaoban/contracts/reconciliation/channel.contract';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Db, Tx } from '#platform/database/database';
import type { Timetable } from '#platform/timetable';
import { nextDay } from '#platform/zone';
import type { Zone } from '#platform/zone';
import type { BaseData } from '../../base-data';
import { channelStore } from '../channel/channel.store';
import { statementStore } from '../ledger/statement.store';
import { ITSELF } from '../ledger/take-file';
import type { TakeFile } from '../ledger/take-file';

type Deps = {
  timetable: Pick<Timetable, 'put' | 'remove' | 'handle'>;
  zone: Zone;
  config: { timeZone: string };
  interfaces: Pick<BaseData['interfaces'], 'run'>;
  takeFile: TakeFile;
};
const KIND = 'reconciliation.interface';

export const namedBySources = ({ interfaceId }: ChannelSources): Reference[] => byIds('interface', [interfaceId]);

const rowsOf = ({ data, truncated }: { data: unknown; truncated: boolean }): Buffer => {
  if (truncated) throw new Error('the interface has more rows than one answer holds');
  if (!Array.isArray(data)) throw new Error('the interface answers no rows');
  return Buffer.from(JSON.stringify(data));
};

/** Channels whose lines a data interface gives: it is asked every day for the day before, once. */
export const createInterfaceSource = ({ timetable, zone, config, interfaces, takeFile }: Deps) => {
  /** Throws what the interface throws: the job is tried again, and stands among the failed ones in the end. */
  const fetch = async (db: Db, tenant: string, channelId: string, day: string): Promise<void> => {
    const channel = await channelStore.find(db, channelId);
    if (channel === undefined || channel.enabledMark === 0 || channel.sources.interfaceId === '') return;
    const { interfaceId, interfaceSide: side } = channel.sources;
    if (await statementStore.isFetched(db, { channelId, day, side })) return;
    const answer = await interfaces.run(db, { userId: '', userName: 'system', tenant }, interfaceId, { day });
    const bytes = rowsOf(answer);
    if (answer.rowCount === 0) return;
    const name = `${channel.enCode}_${day}.json`;
    try {
      await takeFile(db, ITSELF, { channelId, day, side, name, bytes, language: 'zh', source: 'interface' });
    } catch (error) {
      // nothing comes in for a closed day any more
      if (!(error instanceof AppError) || error.code !== reconciliationErrors.day_closed) throw error;
    }
  };
  timetable.handle(KIND, ({ id, dueAt }, { db, tenant }) => fetch(db, tenant, id, nextDay(zone.dayOf(dueAt), -1)));

  return {
    fetch,
    /** Keeps when a channel's interface is asked; without an interface it never is. */
    put: (tx: Tx, channelId: string, { interfaceId, interfaceTime }: ChannelSources): Promise<void> => {
      const [hour, minute] = interfaceTime.split(':').map(Number);
      const cron = `${minute!} ${hour!} * * *`;
      const rule = interfaceId === '' ? null : { cron, timeZone: config.timeZone, missed: 'run-once' as const };
      return timetable.put(tx, { id: channelId, kind: KIND, payload: {}, rule });
    },
    remove: (tx: Tx, channelId: string): Promise<void> => timetable.remove(tx, KIND, channelId),
  };
};
export type InterfaceSource = ReturnType<typeof createInterfaceSource>;
