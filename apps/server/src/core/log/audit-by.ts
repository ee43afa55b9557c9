import type { Actor } from '#platform/http/caller';

/** Who a change is written down to. */
export type AuditBy = Pick<Actor, 'userId' | 'userName' | 'ip' | 'requestId'>;

/** What the program does by itself, asked by nobody. */
export const BY_PROGRAM: AuditBy = { userId: '', userName: '', ip: '', requestId: '' };
