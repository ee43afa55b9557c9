import type { Offline, Online } from '@qiaoban/contracts/chat/chat-frames';
import type { Tenants } from '#platform/database/tenant';
import type { SocketHub } from '#platform/socket-hub';
import { batchByTenant } from '#platform/batch';
import { memberStore } from '../conversation/member.store';

/** Contacts whose presence the first frame tells; the others are asked for when they are shown. */
const FIRST_CONTACTS = 300;
const BATCH_MS = 500;
/** People whose coming and going is told at once; contacts of each who hear it, the newest. */
const AT_ONCE = 500;
const CONTACTS = 100;

type Deps = { hub: SocketHub; tenants: Tenants; onError: (error: unknown) => void };

/**
 * The first frame tells what is unread and who of the own contacts is online; afterwards people hear when a contact
 * comes or goes. Changes of half a second are looked up together: after a restart everybody comes at once.
 */
export const notifyPresence = ({ hub, tenants, onError }: Deps): void => {
  const read = batchByTenant(async (tenant: string, userIds: readonly string[]) => {
    const db = tenants.db(tenant);
    const unread = await memberStore.unreadAll(db, userIds);
    const contacts = new Map<string, string[]>(userIds.map((id) => [id, []]));
    for (const each of await memberStore.contactsOf(db, userIds, FIRST_CONTACTS))
      contacts.get(each.userId)?.push(each.contact);
    return userIds.map((id) => ({ unreadNums: unread.get(id) ?? [], contacts: contacts.get(id) ?? [] }));
  });
  hub.addToFirstFrame(async ({ tenant, userId }) => {
    const { unreadNums, contacts } = await read(tenant, userId);
    const onlineUsers = contacts.filter((id) => hub.isOnline(tenant, id));
    return { unreadNums, onlineUsers };
  });

  /** Of each tenant the people who came or went, and whether they were there before. */
  const waiting = new Map<string, Map<string, boolean>>();
  const flush = async (tenant: string): Promise<void> => {
    const moved = [...(waiting.get(tenant) ?? [])];
    waiting.delete(tenant);
    // who reloaded the page went and came back: nothing to tell
    const changed = moved.filter(([userId, was]) => hub.isOnline(tenant, userId) !== was).map(([userId]) => userId);
    // with nobody here there is nobody to tell
    if (hub.online(tenant).length === 0) return;
    for (let i = 0; i < changed.length; i += AT_ONCE) {
      const some = changed.slice(i, i + AT_ONCE);
      const pairs = await memberStore.contactsOf(tenants.db(tenant), some, CONTACTS);
      for (const { userId, contact } of pairs) {
        const frame: Online | Offline = { method: hub.isOnline(tenant, userId) ? 'Online' : 'Offline', userId };
        hub.sendHere(tenant, [contact], frame);
      }
    }
  };
  hub.onPresence(({ tenant, userId, isOnline }) => {
    const known = waiting.get(tenant);
    if (known !== undefined) {
      if (!known.has(userId)) known.set(userId, !isOnline);
      return;
    }
    waiting.set(tenant, new Map([[userId, !isOnline]]));
    setTimeout(() => {
      flush(tenant).catch(onError);
    }, BATCH_MS).unref();
  });
};
