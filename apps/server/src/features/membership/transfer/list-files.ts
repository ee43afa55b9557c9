import type { Readable } from 'node:stream';
import type { RegistrationFilter, Registration } from '@qiaoban/contracts/membership/activity.contract';
import type { DueFilter, DueRow } from '@qiaoban/contracts/membership/due.contract';
import '@qiaoban/contracts/membership/source.texts';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { AppError } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import type { TextValues } from '@qiaoban/contracts/texts';
import { formatYuan } from '@qiaoban/reconciliation/cents';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { SheetCell } from '#platform/sheet/sheet';
import { xlsxOf } from '#platform/sheet/write-xlsx';
import type { Zone } from '#platform/zone';
import { activityStore, registrationStore } from '../activity/activity.store';
import { dueStore } from '../due/due.store';
import { dictionaryItems } from '../member/choices';
import { memberScope } from '../membership-scope';

type Asked = Omit<DueFilter, 'currentPage' | 'pageSize' | 'sidx' | 'sort'>;
const PAGE = 500;
const DUE_COLUMNS =
  'memberName code memberState branch memberType year amount paid remitted open dueOn state reminders remindedAt';
const REGISTRATION_COLUMNS = 'memberName code branch mobile state place registeredAt signedAt';

const sayTo =
  ({ language }: Actor) =>
  (key: string, values?: TextValues): string =>
    translate(language, `membership.${key}`, values);
const yuan = (cents: string): string => formatYuan(BigInt(cents), false);

/** Dues and registrations as workbooks: what the list shows for the same search. Amounts are texts, so that none is rounded. */
export const createListFiles = ({ clock, zone }: { clock: Clock; zone: Zone }) => {
  const momentOf = (at: number | null): string => (at === null ? '' : `${zone.dayOf(at)} ${zone.timeOf(at)}`);
  const fileOf = (
    actor: Actor,
    name: string,
    columns: string,
    rows: AsyncIterable<SheetCell[]>,
  ): { name: string; content: Readable } => {
    const say = sayTo(actor);
    const headings = columns.split(' ').map((column) => ({ title: say(`column_${column}`) }));
    return { name: `${name}.xlsx`, content: xlsxOf(name, headings, rows) };
  };
  const note = (actor: Actor, area: string, change: { id: string; name: string; after: unknown }) =>
    inTransaction(actor.db, ({ tx }) => audit(tx, actor, { area, action: 'export', ...change }));

  return {
    dues: async (actor: Actor, filter: Asked) => {
      const say = sayTo(actor);
      const scope = await memberScope(actor.db, actor);
      const types = (await dictionaryItems(actor.db, ['memberType'])).get('memberType')?.items ?? [];
      const cells = (due: DueRow): SheetCell[] => [
        due.memberName,
        due.memberCode,
        say(`state_${due.memberState}`),
        due.branchName,
        types.find(({ enCode }) => enCode === due.memberType)?.fullName ?? due.memberType,
        due.year,
        ...[due.amount, due.paid, due.remitted, due.open].map(yuan),
        due.dueOn,
        say(`due_${due.state}`),
        due.reminders,
        momentOf(due.remindedAt),
      ];
      const today = zone.dayOf(clock.now());
      const rows = async function* (): AsyncGenerator<SheetCell[]> {
        for (let currentPage = 1; ; currentPage += 1) {
          const asked: DueFilter = { ...filter, currentPage, pageSize: PAGE, sidx: '', sort: '' };
          const { list } = await dueStore.list(actor.db, scope, asked, today);
          for (const due of list) yield cells(due);
          if (list.length < PAGE) return;
        }
      };
      const name = say('title_dues');
      await note(actor, 'membership.due', { id: 'export', name, after: filter });
      return fileOf(actor, name, DUE_COLUMNS, rows());
    },

    registrations: async (actor: Actor, activityId: string, filter: RegistrationFilter) => {
      const say = sayTo(actor);
      const scope = await memberScope(actor.db, actor);
      const activity = await activityStore.find(actor.db, scope, activityId);
      if (activity === undefined) throw new AppError(membershipErrors.not_found);
      const cells = (row: Registration): SheetCell[] => [
        row.memberName,
        row.memberCode,
        row.branchName,
        row.mobile,
        say(`registration_${row.state}`),
        row.place === 0 ? '' : row.place,
        momentOf(row.at),
        momentOf(row.signedAt),
      ];
      const list = await registrationStore.list(actor.db, scope, activityId, filter);
      const rows = async function* (): AsyncGenerator<SheetCell[]> {
        for (const row of list) yield cells(row);
      };
      const change = { id: activityId, name: activity.fullName, after: { ...filter, count: list.length } };
      await note(actor, 'membership.activity', change);
      return fileOf(actor, say('title_registrations', { name: activity.fullName }), REGISTRATION_COLUMNS, rows());
    },
  };
};
export type ListFiles = ReturnType<typeof createListFiles>;
