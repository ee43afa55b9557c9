import { LRUCache } from 'lru-cache';
import type { Language } from '@qiaoban/contracts/languages';
import type { Answers, AssigneeQuery, PickRange } from '@qiaoban/flow/people/assignee';
import type { InitiatorFacts } from '@qiaoban/flow/engine/state';
import { announceMap } from '#platform/cache-registry';
import { MINUTE } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { DirectoryEvents, People } from '#core/directory';
import { candidatesOf, createAssigneeResolver } from './assignee-resolver';
import { readLanguages, readNamesOf, readInitiator, readUserNames } from './people.reads';

type Initiator = { facts: InitiatorFacts; departmentName: string };

/** What approval asks of the directory. Whoever is to act is enabled; names are known of everybody who ever was. */
export type FlowPeople = {
  /** What conditions and "who may start" look at. */
  initiator(db: Db, userId: string): Promise<Initiator>;
  names(db: Db, userIds: readonly string[]): Promise<Map<string, string>>;
  departmentNames(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  roleNames(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  positionNames(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  groupNames(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  /** The language in which each of them reads. */
  languages(db: Db, userIds: readonly string[]): Promise<Map<string, Language>>;
  /** Enabled administrators: who is asked when nobody else is found. */
  administrators(db: Db, tenant: string): Promise<readonly string[]>;
  /** Whom the initiator may choose; undefined: everybody. */
  candidates(db: Db, range: PickRange): Promise<string[] | undefined>;
  /** Answers the engine's questions, every one of them; notes in `languages` what people read where that comes along. */
  answer(db: Db, queries: readonly AssigneeQuery[], languages?: Map<string, Language>): Promise<Answers>;
};

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.filter((id) => id !== ''))];

export const createFlowPeople = ({ people, events }: { people: People; events: DirectoryEvents }): FlowPeople => {
  // told by an event when it changes; the time limit is for an event that came while the old list was being read
  const administrators = new LRUCache<string, readonly string[]>({ max: 1000, ttl: MINUTE });
  announceMap('workflow.administrators', administrators);
  events.onRightsChanged((tenant) => administrators.delete(tenant));

  return {
    initiator: async (db, userId) => {
      const row = await readInitiator(db, userId);
      const facts: InitiatorFacts = {
        userId,
        departmentId: row?.organize_id ?? null,
        departmentIds: (row?.path ?? '').split('/').filter((id) => id !== ''),
        roleIds: row?.roles ?? [],
        positionIds: row?.positions ?? [],
      };
      return { facts, departmentName: row?.full_name ?? '' };
    },
    names: (db, userIds) => readUserNames(db, distinct(userIds)),
    departmentNames: (db, ids) => people.departmentNames(db, distinct(ids)),
    roleNames: (db, ids) => readNamesOf(db, 'directory_role', distinct(ids)),
    positionNames: (db, ids) => readNamesOf(db, 'directory_position', distinct(ids)),
    groupNames: (db, ids) => readNamesOf(db, 'directory_group', distinct(ids)),
    languages: (db, userIds) => readLanguages(db, distinct(userIds)),
    administrators: async (db, tenant) => {
      const known = administrators.get(tenant);
      if (known) return known;
      const read = await people.administrators(db);
      administrators.set(tenant, read);
      return read;
    },
    candidates: (db, range) => candidatesOf(people, db, range),
    answer: createAssigneeResolver(people),
  };
};
