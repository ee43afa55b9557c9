import type { listOwnPlaces, switchOwnPlace } from '@qiaoban/contracts/directory/own-places.contract';
import { userErrors } from '@qiaoban/contracts/directory/user.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf, ReplyOf } from '@qiaoban/contracts/route';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '../../log';
import type { DirectoryEvents } from '../directory.events';
import { ownPlacesStore } from './own-places.store';
import { userStore } from './user.store';

const read = async (db: Db, userId: string) => ({
  organizes: await ownPlacesStore.organizes(db, userId),
  positions: await ownPlacesStore.positions(db, userId),
});
type Places = Awaited<ReturnType<typeof read>>;

/** What the log keeps: the names, which stay readable when the things are gone. */
const named = ({ organizes, positions }: Places) => ({
  organize: organizes.find((each) => each.current)?.fullName ?? '',
  position: positions.find((each) => each.current)?.fullName ?? '',
});

/** A position of the department that is left would be a wrong one: one of the new department goes first, if any. */
const followOrganize = async (tx: Tx, userId: string, { positions }: Places, organizeId: string): Promise<void> => {
  if (positions[0]?.organizeId === organizeId) return;
  const there = positions.find((position) => position.organizeId === organizeId);
  if (there !== undefined) await ownPlacesStore.setPosition(tx, userId, there.id);
};

/** For which department and in which position the signed-in person acts; one method a contract. */
export const createOwnPlacesService = ({ events }: { events: DirectoryEvents }) => ({
  list: async (actor: Actor): Promise<ReplyOf<typeof listOwnPlaces>> => {
    const { organizes, positions } = await read(actor.db, actor.userId);
    return {
      organizes,
      positions: positions.map(({ id, fullName, parentName, current }) => ({ id, fullName, parentName, current })),
    };
  },

  /** Throws user.not_own_place for what the person does not belong to. Choosing the current one changes nothing. */
  choose: (actor: Actor, { majorType, majorId }: BodyOf<typeof switchOwnPlace>): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const { userId } = actor;
      await userStore.lock(tx, userId);
      const before = await read(tx, userId);
      const own = majorType === 'Organize' ? before.organizes : before.positions;
      const wanted = own.find((each) => each.id === majorId);
      if (wanted === undefined) throw new AppError(userErrors.not_own_place, {}, [{ path: 'majorId', message: '' }]);
      if (wanted.current) return;
      if (majorType === 'Position') await ownPlacesStore.setPosition(tx, userId, majorId);
      else {
        const from = before.organizes.find((each) => each.current)?.id ?? null;
        await ownPlacesStore.setOrganize(tx, userId, from, majorId);
        await followOrganize(tx, userId, before, majorId);
      }
      await audit(tx, actor, {
        area: 'user',
        action: 'update',
        id: userId,
        name: actor.userName,
        before: named(before),
        after: named(await read(tx, userId)),
      });
      afterCommit(() => {
        events.rightsChanged(actor.tenant);
        events.treeChanged(actor.tenant);
      });
    }),
});
export type OwnPlacesService = ReturnType<typeof createOwnPlacesService>;
