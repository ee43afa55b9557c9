import type { Language } from '@qiaoban/contracts/languages';

/** A menu that the person may open. */
type MenuShortcut = { id: string; name: string; icon: string; color: string };

/** The dozen things that a block's view may ask of the program round it. */
export type PortalHost = {
  language: Language;
  /** The person's menus that lead somewhere, in their order. */
  menus: readonly MenuShortcut[];
  openMenu: (id: string) => void;
  /** A page of ours, another site, mail … */
  openAddress: (address: string) => void;
  openInstance: (caseId: string, taskId: string) => void;
  openMessage: (id: string) => void;
  /** Leads to a list of work: 1 to do, 2 done, 3 circulated, 4 launched. */
  openWork: (list: '1' | '2' | '3' | '4') => void;
  /** How long ago, in words. Epoch ms. */
  timeAgo: (ms: number) => string;
  formatTime: (ms: number) => string;
};
