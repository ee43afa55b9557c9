import type { MemberRole } from '@qiaoban/contracts/chat/conversation.contract';

const RANK: Record<MemberRole, number> = { owner: 2, admin: 1, member: 0 };

/** Who may take whom out of a group: owners everybody, administrators members. */
export const mayRemove = (by: MemberRole, whom: MemberRole): boolean => by !== 'member' && RANK[by] > RANK[whom];
