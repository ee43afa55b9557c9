import type { Language } from '@qiaoban/contracts/languages';
import type { OwnWording } from '@qiaoban/contracts/texts';
import type { Db } from '../database/database';

/** Who asks, from the verified session only. Everything that a use case does, it does as this person. */
export type Actor = {
  userId: string;
  userName: string;
  tenant: string;
  /** Bound to the tenant's schema. */
  db: Db;
  language: Language;
  /** What the organisation says instead of texts of the program; undefined for nothing. */
  wording?: OwnWording;
  ip: string;
  userAgent: string;
  sessionId: string;
  isAdministrator: boolean;
  /** True when the person was granted the menu, and the button of it when one is named. */
  can(menu: string, button?: string): boolean;
  requestId: string;
  /** Error code that answers everything but the person's own calls, such as a password that must be changed first. */
  blockedBy: string | undefined;
};
