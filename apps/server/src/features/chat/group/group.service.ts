import { AppError } from '@qiaoban/contracts/errors';
import { chatErrors } from '@qiaoban/contracts/chat/chat.errors';
import { MAX_MEMBERS } from '@qiaoban/contracts/chat/chat-message';
import type { GroupEvent } from '@qiaoban/contracts/chat/chat-message';
import type { MemberRole } from '@qiaoban/contracts/chat/conversation.contract';
import type { createGroup, updateGroup } from '@qiaoban/contracts/chat/group.contract';
import { joinNames } from '@qiaoban/contracts/languages';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { people } from '#core/directory';
import { audit } from '#core/log';
import type { ConversationService } from '../conversation/conversation.service';
import { conversationStore } from '../conversation/conversation.store';
import { memberStore } from '../conversation/member.store';
import type { Membership } from '../conversation/member.store';
import { placeOf } from '../conversation/place';
import { visiblePeople } from '../conversation/visible-people.reads';
import type { ChatFiles } from '../file/chat-file.service';
import type { FanOut } from '../live/fan-out';
import type { SendService } from '../message/send.service';
import { mayRemove } from './group.rules';

type Deps = { clock: Clock; fanOut: FanOut; conversations: ConversationService; sends: SendService; files: ChatFiles };
const AREA = 'chat.group';
const NAMED = 4;

/** Groups: making, naming, members and roles. Each change is a message in the group itself. */
export const createGroupService = ({ clock, fanOut, conversations, sends, files }: Deps) => {
  const groupOf = async (actor: Actor, id: string): Promise<Membership> => {
    const place = await placeOf(actor, id);
    if (place.kind !== 'group') throw new AppError(chatErrors.not_a_group);
    return place;
  };
  const ownerOf = async (actor: Actor, id: string): Promise<Membership> => {
    const place = await groupOf(actor, id);
    if (place.role !== 'owner') throw new AppError(chatErrors.owner_only);
    return place;
  };

  /** A change and its news in one transaction; afterwards everybody hears of it, those included who are out now. */
  const change = async (
    actor: Actor,
    id: string,
    work: (tx: Tx) => Promise<GroupEvent | undefined>,
    besides: readonly string[] = [],
  ): Promise<void> => {
    const seq = await inTransaction(actor.db, async ({ tx }) => {
      const event = await work(tx);
      return event === undefined ? 0 : sends.keepEvent(tx, id, actor.userId, event);
    });
    fanOut.membersChanged(actor.tenant, id);
    if (seq > 0) fanOut.news(actor.tenant, id, seq);
    await conversations.notifyChanged(actor.tenant, id, besides);
  };

  const wantedPeople = async (actor: Actor, userIds: readonly string[]) => {
    const wanted = [...new Set(userIds)].filter((id) => id !== actor.userId);
    const found = await visiblePeople(actor, wanted);
    if (found.length < wanted.length) throw new AppError(chatErrors.person_not_found);
    return found;
  };
  const nameOf = async (actor: Actor, id: string): Promise<string> =>
    (await people.byIds(actor.db, [id]))[0]?.fullName ?? '';

  return {
    create: async (actor: Actor, body: BodyOf<typeof createGroup>) => {
      const others = await wantedPeople(actor, body.userIds);
      if (others.length + 1 > MAX_MEMBERS) throw new AppError(chatErrors.too_many_members, { max: MAX_MEMBERS });
      const names = others.map((each) => each.realName);
      const name = body.name || joinNames([actor.userName, ...names].slice(0, NAMED), actor.language);
      let made = '';
      const seq = await inTransaction(actor.db, async ({ tx }) => {
        made = await conversationStore.group(tx, name, actor.userId, clock.now());
        const ids = others.map((each) => each.id);
        if (ids.length > 0) await memberStore.add(tx, made, ids, 0, clock.now());
        const after = { name, members: [actor.userId, ...ids] };
        await audit(tx, actor, { area: AREA, action: 'create', id: made, name, after });
        const event: GroupEvent = { event: 'created', actor: actor.userName, people: names, name };
        return sends.keepEvent(tx, made, actor.userId, event);
      });
      fanOut.news(actor.tenant, made, seq);
      await conversations.notifyChanged(actor.tenant, made);
      return conversations.one(actor, made);
    },

    update: async (actor: Actor, id: string, body: BodyOf<typeof updateGroup>): Promise<void> => {
      const place = await groupOf(actor, id);
      if (place.role === 'member') throw new AppError(chatErrors.no_right);
      const { name, announcement } = body;
      if (name !== undefined && name !== place.name)
        await change(actor, id, async (tx) => {
          await conversationStore.update(tx, id, { name });
          await audit(tx, actor, {
            area: AREA,
            action: 'update',
            id,
            name,
            before: { name: place.name },
            after: { name },
          });
          return { event: 'renamed', actor: actor.userName, people: [], name };
        });
      if (announcement !== undefined && announcement !== place.announcement)
        await change(actor, id, async (tx) => {
          await conversationStore.update(tx, id, { announcement, announced_by: actor.userName });
          const [before, after] = [{ announcement: place.announcement }, { announcement }];
          await audit(tx, actor, { area: AREA, action: 'update', id, name: place.name, before, after });
          return announcement === ''
            ? undefined
            : { event: 'announced', actor: actor.userName, people: [], name: announcement };
        });
    },

    add: async (actor: Actor, id: string, userIds: readonly string[]): Promise<void> => {
      const place = await groupOf(actor, id);
      const found = await wantedPeople(actor, userIds);
      await change(actor, id, async (tx) => {
        const lastSeq = await conversationStore.lock(tx, id);
        const { ids } = await memberStore.everybody(tx, id);
        const coming = found.filter((each) => !ids.includes(each.id));
        if (coming.length === 0) return undefined;
        if (ids.length + coming.length > MAX_MEMBERS)
          throw new AppError(chatErrors.too_many_members, { max: MAX_MEMBERS });
        const comingIds = coming.map((each) => each.id);
        await memberStore.add(tx, id, comingIds, lastSeq, clock.now());
        await audit(tx, actor, { area: AREA, action: 'add', id, name: place.name, after: { members: comingIds } });
        const names = coming.map((each) => each.realName);
        return { event: 'joined', actor: actor.userName, people: names, name: '' };
      });
    },

    remove: async (actor: Actor, id: string, userId: string): Promise<void> => {
      const place = await groupOf(actor, id);
      const isSelf = userId === actor.userId;
      if (isSelf && place.role === 'owner') throw new AppError(chatErrors.owner_must_hand_over);
      const target = isSelf ? place : await memberStore.find(actor.db, userId, id);
      if (target === undefined) return;
      if (!isSelf && !mayRemove(place.role, target.role)) throw new AppError(chatErrors.no_right);
      const name = isSelf ? actor.userName : await nameOf(actor, userId);
      const event: GroupEvent = { event: isSelf ? 'left' : 'removed', actor: actor.userName, people: [name], name: '' };
      let seq = 0;
      await inTransaction(actor.db, async ({ tx }) => {
        await conversationStore.lock(tx, id);
        // the news first: whoever leaves is its sender
        seq = await sends.keepEvent(tx, id, actor.userId, event);
        await memberStore.remove(tx, id, userId);
        await audit(tx, actor, {
          area: AREA,
          action: 'remove',
          id,
          name: place.name,
          before: { members: [userId] },
          after: { members: [] },
        });
      });
      fanOut.membersChanged(actor.tenant, id);
      fanOut.news(actor.tenant, id, seq);
      await conversations.notifyChanged(actor.tenant, id, [userId]);
    },

    setRole: async (actor: Actor, id: string, userId: string, role: MemberRole): Promise<void> => {
      const place = await ownerOf(actor, id);
      const target = await memberStore.find(actor.db, userId, id);
      if (target === undefined || userId === actor.userId) throw new AppError(chatErrors.person_not_found);
      if (target.role === role) return;
      const name = await nameOf(actor, userId);
      const event = role === 'owner' ? 'owner' : role === 'admin' ? 'admin' : 'not_admin';
      await change(actor, id, async (tx) => {
        await conversationStore.lock(tx, id);
        await memberStore.setRole(tx, id, userId, role);
        if (role === 'owner') await memberStore.setRole(tx, id, actor.userId, 'member');
        const [before, after] = [{ [userId]: target.role }, { [userId]: role }];
        await audit(tx, actor, { area: AREA, action: 'update', id, name: place.name, before, after });
        return { event, actor: actor.userName, people: [name], name: '' };
      });
    },

    dissolve: async (actor: Actor, id: string): Promise<void> => {
      const place = await ownerOf(actor, id);
      const { ids } = await memberStore.everybody(actor.db, id);
      await inTransaction(actor.db, async ({ tx }) => {
        await files.dissolved(tx, id);
        await conversationStore.remove(tx, id);
        await audit(tx, actor, { area: AREA, action: 'delete', id, name: place.name, before: { members: ids } });
      });
      fanOut.membersChanged(actor.tenant, id);
      await conversations.notifyChanged(actor.tenant, id, ids);
    },
  };
};
export type GroupService = ReturnType<typeof createGroupService>;
