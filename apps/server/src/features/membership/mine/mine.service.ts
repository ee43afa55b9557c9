import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import type { MyCard } from '@qiaoban/contracts/membership/mine.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import type { Zone } from '#platform/zone';
import { dueStore } from '../due/due.store';
import type { ReceiptPrinter } from '../due/receipt';
import type { CertificatePrinter } from '../honour/certificate';
import { honourStore } from '../honour/honour.store';
import { listBranches } from '../member/branches';
import { memberReads, requireMember } from '../member/member.reads';
import { shownIdentity } from '../member/member.service';
import { everyMember } from '../membership-scope';
import { gradeOf, nextGradeOf } from '../score/grade.rules';
import { listScores } from '../score/score.service';
import { readSettings } from '../setting/settings';
import type { Changes } from './changes';
import { ownMemberIds, requireOwn } from './own-member';

type Deps = {
  clock: Clock;
  zone: Zone;
  receipt: ReceiptPrinter;
  certificate: CertificatePrinter;
  changes: Pick<Changes, 'areTaken'>;
};
type Member = Awaited<ReturnType<typeof requireMember>>;
/** More than a member can have of anything. */
const EVERY = 1_000_000;
const ALL = { keyword: '', limit: EVERY, offset: 0 };
const EVERY_YEAR = { currentPage: 1, pageSize: EVERY, sidx: '', sort: '' as const, keyword: '' };

const openOf = async (db: Db, memberId: string): Promise<string> => {
  const { rows } = await sql<{ open: string }>`select coalesce(sum(amount - paid - remitted), 0)::text as open
    from membership_due where member_id = ${memberId}`.execute(db);
  return rows[0]?.open ?? '0';
};

/** What members see of themselves; each call asks first whether the membership is the caller's own. */
export const createMineService = ({ clock, zone, receipt, certificate, changes }: Deps) => {
  const cardOf = async (db: Db, member: Member): Promise<MyCard> => {
    const { grades } = await readSettings(db);
    const { id, code, kind, fullName, memberType, branchName, state, joinedOn, position, points } = member;
    return {
      id,
      code,
      kind,
      fullName,
      memberType,
      branchName,
      state,
      joinedOn,
      position,
      points,
      grade: gradeOf(grades, points),
      open: await openOf(db, id),
      ...nextGradeOf(grades, points),
    };
  };
  return {
    list: async ({ db, userId }: Actor) => {
      const list: MyCard[] = [];
      for (const id of await ownMemberIds(db, userId))
        list.push(await cardOf(db, await requireMember(db, everyMember, id)));
      return { list };
    },

    get: async (actor: Actor, id: string) => {
      const { db } = actor;
      const member = await requireOwn(db, actor, id);
      const { representatives, positions } = await memberReads.parts(db, id);
      const { branchId, ownMobile: mobile, email, address, attributes, kind } = member;
      return {
        ...(await cardOf(db, member)),
        branchId,
        mobile,
        email,
        address,
        attributes,
        positions,
        identity: shownIdentity(kind, member.identity),
        representatives: representatives.map(({ fullName, title, isMain }) => ({ fullName, title, isMain })),
        branches: await listBranches(db, everyMember),
        mayAsk: member.state === 'active' && (await changes.areTaken(db, id)),
      };
    },

    dues: async (actor: Actor, id: string) => {
      await requireOwn(actor.db, actor, id);
      const filter = { ...EVERY_YEAR, year: 0, state: '' as const, branchId: '', memberId: id };
      const { list } = await dueStore.list(actor.db, everyMember, filter, zone.dayOf(clock.now()));
      const entries = await dueStore.entries(actor.db, everyMember, { memberId: id });
      return {
        list: list.map(({ id: dueId, year, dueOn, amount, paid, remitted, open, state }) => ({
          id: dueId,
          year,
          dueOn,
          amount,
          paid,
          remitted,
          open,
          state,
          payments: entries
            .filter((entry) => entry.dueId === dueId && entry.kind === 'payment')
            .map((entry) => ({
              id: entry.id,
              number: entry.number,
              amount: entry.amount,
              day: entry.day,
              method: entry.method,
              isReversed: entry.isReversed,
            })),
        })),
      };
    },

    receipt: async (actor: Actor, id: string, entryId: string) => {
      await requireOwn(actor.db, actor, id);
      return receipt(actor, async (tx: Tx) => {
        const [entry] = await dueStore.entries(tx, everyMember, { entryId });
        if (entry?.memberId !== id) throw new AppError(membershipErrors.not_found);
        return entry;
      });
    },

    scores: async (actor: Actor, id: string, query: PageQuery) => {
      await requireOwn(actor.db, actor, id);
      const { list, pagination } = await listScores(actor.db, everyMember, { ...query, memberId: id, scoreType: '' });
      return {
        list: list.map(({ id: entryId, scoreType, points, balance, reason, at }) => ({
          id: entryId,
          scoreType,
          points,
          balance,
          reason,
          at,
        })),
        pagination,
      };
    },

    honours: async (actor: Actor, id: string) => {
      await requireOwn(actor.db, actor, id);
      const { list } = await honourStore.list(actor.db, everyMember, { ...ALL, memberId: id, state: '' });
      return {
        list: list.map(({ id: honourId, number, title, words, day, state }) => ({
          id: honourId,
          number,
          title,
          words,
          day,
          state,
        })),
      };
    },

    certificate: async (actor: Actor, id: string, { honourId, origin }: { honourId: string; origin: string }) => {
      await requireOwn(actor.db, actor, id);
      const find = async (tx: Tx) => {
        const honour = await honourStore.find(tx, everyMember, honourId);
        if (honour?.memberId !== id) throw new AppError(membershipErrors.not_found);
        return honour;
      };
      return certificate(actor, find, origin);
    },
  };
};
export type MineService = ReturnType<typeof createMineService>;
