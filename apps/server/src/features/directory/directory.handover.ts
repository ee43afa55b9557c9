import type { Language } from '@qiaoban/contracts/languages';
import type { Db } from '../../platform/database/database';
import type { Unit } from '../../platform/database/transaction';
import type { Actor } from '../../platform/http/caller';

/** Something that somebody who leaves has in hand and that another person can take over. */
export type HandoverPart = {
  /** Such as `workflow.todo`. */
  key: string;
  fullName: (language: Language) => string;
  count: (db: Db, userId: string) => Promise<number>;
  /** Hands all of it over in the transaction of the leaving; answers how many. */
  move: (unit: Unit, actor: Actor, from: string, to: string) => Promise<number>;
};

/** Something that hangs on a department and goes over when it is merged with another. */
export type MergePart = {
  fullName: (language: Language) => string;
  count: (db: Db, organizeId: string) => Promise<number>;
  move: (unit: Unit, actor: Actor, from: string, to: string) => Promise<void>;
};

/** What features below add to leaving and to merging, at composition. */
export const createHandover = () => {
  const parts: HandoverPart[] = [];
  const merges: MergePart[] = [];
  return {
    register: (part: HandoverPart): void => {
      parts.push(part);
    },
    registerMerge: (part: MergePart): void => {
      merges.push(part);
    },
    parts: (): readonly HandoverPart[] => parts,
    merges: (): readonly MergePart[] => merges,
  };
};
export type Handover = ReturnType<typeof createHandover>;
