import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { Transaction } from '@qiaoban/contracts/reconciliation/ledger.contract';
import type { TransactionInput } from '@qiaoban/contracts/reconciliation/ledger.contract';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import { audit } from '#core/log';
import type { Tx } from '#platform/database/database';
import { dayStore, requireOpenDay } from '../ledger/day.store';
import { lineStore } from '../ledger/line.store';
import type { OwnLines } from '../ledger/own-lines';
import type { FormEffect } from './form-effects';
import { centsOf, momentOf, textOf } from './form-values';

/** Code of the form by which people enter what the own books lack. */
export const ENTRY_FORM = 'reconEntry';
const AREA = 'reconciliation.transaction';
const FIELDS: Readonly<Record<string, string>> = { channel: 'channelCode', merchant: 'merchantCode' };

/** The transaction of a record. Throws what is wrong with it, at the field of the form. */
const entryOf = (data: Record<string, unknown>): TransactionInput => {
  const read = Transaction.safeParse({
    number: textOf(data['number']),
    channel: textOf(data['channelCode']),
    merchant: textOf(data['merchantCode']),
    reference: textOf(data['reference']),
    kind: textOf(data['kind']),
    amount: String(centsOf(data['amount']) ?? ''),
    at: momentOf(data['at']),
    state: textOf(data['state']) || undefined,
    tickets: Number(data['tickets'] ?? 0),
  });
  if (read.success) return read.data;
  throw new AppError(
    commonErrors.invalid_input,
    {},
    read.error.issues.map(({ path: [name] }) => ({ path: FIELDS[String(name)] ?? String(name), message: '' })),
  );
};

/** The same refusal, at the field of the form instead of a place in a list. */
const atField = (error: unknown): never => {
  if (!(error instanceof AppError)) throw error;
  const fields = error.fields.map(({ path, message }) => {
    const name = path.split('.').at(-1) ?? path;
    return { path: FIELDS[name] ?? name, message };
  });
  throw new AppError(error.code, error.values, fields);
};

/** A transaction of the own books that is entered by hand counts when somebody approved it. */
export const createEntries = ({ ownLines }: { ownLines: OwnLines }): FormEffect => {
  const placed = async (tx: Tx, data: Record<string, unknown>) => {
    const [line] = await ownLines.place(tx, [entryOf(data)]).catch(atField);
    return line!;
  };
  return {
    submitted: async ({ tx }, _moved, data) => {
      const { channelId, day, line } = await placed(tx, data);
      requireOpenDay(await dayStore.hold(tx, { channelId, day }));
      if ((await lineStore.known(tx, channelId, 'own', [line.number])).length > 0)
        throw new AppError(reconciliationErrors.number_taken, { number: line.number }, [
          { path: 'number', message: '' },
        ]);
    },
    approved: async ({ tx }, { instanceId, by }, data) => {
      const entry = await placed(tx, data);
      const { channelId, day, line } = entry;
      if ((await ownLines.keep(tx, [entry], instanceId).catch(atField)) === 0)
        throw new AppError(reconciliationErrors.number_taken, { number: line.number });
      const after = { channelId, day, amount: String(line.amount) };
      await audit(tx, { ...by, ip: '', requestId: '' }, { area: AREA, action: 'create', id: line.number, after });
    },
    takenBack: async ({ tx }, { instanceId }, by) => {
      const key = await lineStore.ofInstance(tx, instanceId);
      if (key === undefined) return;
      requireOpenDay(await dayStore.hold(tx, key));
      const { count, amount, isCarried } = await lineStore.removeOfInstance(tx, instanceId);
      if (isCarried) throw new AppError(reconciliationErrors.later_day_run);
      await dayStore.count(tx, key, 'own', { count: -count, amount: -amount });
      await audit(tx, { ...by, ip: '', requestId: '' }, { area: AREA, action: 'delete', id: instanceId, before: key });
    },
  };
};
