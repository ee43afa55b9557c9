import type { Language } from '@qiaoban/contracts/languages';

export type SocketIdentity = { tenant: string; userId: string; sessionId: string };
/** One open socket of a person. */
export type Connection = SocketIdentity & { language: Language; send(frame: { method: string }): void };
