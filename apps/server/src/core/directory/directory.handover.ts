import type { HandoverGroup } from '@qiaoban/contracts/directory/leaving.contract';
import type { Language } from '@qiaoban/contracts/languages';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';

/** Something that somebody who leaves has in hand and that another person can take over. */
export type HandoverPart = {
  /** Such as `workflow.todo`. */
  key: string;
  group: HandoverGroup;
  /** The thing that it belongs to, such as a form; parts of one thing stand together. */
  of?: string;
  fullName: (language: Language) => string;
  /** Not proposed: whoever lets the person leave has to choose it. */
  isOptional?: boolean;
  count: (db: Db, userId: string) => Promise<number>;
  /** Hands all of it over in the transaction of the leaving; answers how many. */
  move: (unit: Unit, actor: Actor, from: string, to: string) => Promise<number>;
};

/** Parts that hang on what the organisation designed. Asked outside the transaction of the leaving. */
export type HandoverSource = (actor: Actor) => Promise<readonly HandoverPart[]>;

/** Something that hangs on a department and goes over when it is merged with another. */
type MergePart = {
  fullName: (language: Language) => string;
  count: (db: Db, organizeId: string) => Promise<number>;
  move: (unit: Unit, actor: Actor, from: string, to: string) => Promise<void>;
};

/** What features below add to leaving and to merging, at composition. */
export const createHandover = () => {
  const parts: HandoverPart[] = [];
  const sources: HandoverSource[] = [];
  const merges: MergePart[] = [];
  return {
    register: (...added: readonly HandoverPart[]): void => {
      parts.push(...added);
    },
    registerSource: (source: HandoverSource): void => {
      sources.push(source);
    },
    registerMerge: (part: MergePart): void => {
      merges.push(part);
    },
    partsFor: async (actor: Actor): Promise<readonly HandoverPart[]> => [
      ...parts,
      ...(await Promise.all(sources.map((source) => source(actor)))).flat(),
    ],
    merges: (): readonly MergePart[] => merges,
  };
};
export type Handover = ReturnType<typeof createHandover>;
