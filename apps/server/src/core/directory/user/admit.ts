import type { Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import type { DirectoryGuards } from '../directory.guards';
import { checkLinks } from './user.checks';
import { userStore } from './user.store';

type Place = { organizeId: string | null; positionIds: string[]; roleIds: string[] };
/** Gives a person who was made elsewhere a department, positions and roles, in the same transaction. */
export type Admit = (tx: Tx, actor: Actor, userId: string, place: Place) => Promise<void>;

/** With the checks of the user's own form: what exists, what the actor manages and may give. */
export const createAdmit =
  (guards: DirectoryGuards): Admit =>
  async (tx, actor, userId, place) => {
    const { organizeId } = place;
    await checkLinks(tx, userId, { ...place, organizeIds: [], managerId: null, headIcon: '' });
    await guards.checkTargets(tx, actor, { organizeIds: [organizeId] });
    await guards.checkMemberships(tx, actor, place);
    await tx.updateTable('users').set({ organize_id: organizeId }).where('id', '=', userId).execute();
    await userStore.setMemberships(tx, userId, place);
    await guards.checkSettled(tx, actor, [userId]);
  };
