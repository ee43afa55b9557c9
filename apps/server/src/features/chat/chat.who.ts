import type { Actor } from '#platform/http/caller';

/** Whoever writes or reads: from a call or from a socket, always of a verified session. */
export type Who = Pick<Actor, 'db' | 'tenant' | 'userId'>;
/** What the directory asks to know how far somebody may look. */
export type Looker = Pick<Actor, 'db' | 'userId' | 'isAdministrator' | 'can'>;
