import type { Language } from '@qiaoban/contracts/languages';

export type SocketIdentity = { tenant: string; userId: string; sessionId: string };
/** Whom a token means, and for how long that is good, ms; undefined: until somebody says otherwise. */
export type Identified = SocketIdentity & { goodFor?: number };
/** One open socket of a person. */
export type Connection = SocketIdentity & { language: Language; send(frame: { method: string }): void };
