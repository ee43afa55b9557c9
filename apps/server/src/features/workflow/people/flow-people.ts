import type { Language } from '@qiaoban/contracts/languages';
import type { Answers, AssigneeQuery } from '@qiaoban/flow/assignee';
import type { StarterFacts } from '@qiaoban/flow/state';
import type { Db } from '../../../platform/database/database';

export type Starter = { facts: StarterFacts; departmentName: string };

/** What approval asks of the directory. Whoever is to act is enabled; names are known of everybody who ever was. */
export type FlowPeople = {
  /** What conditions and "who may start" look at. */
  starter(db: Db, userId: string): Promise<Starter>;
  /** Users' names by id. */
  names(db: Db, userIds: readonly string[]): Promise<Map<string, string>>;
  departmentNames(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  roleNames(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  positionNames(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  /** The language in which each of them reads; Chinese where nobody said. */
  languages(db: Db, userIds: readonly string[]): Promise<Map<string, Language>>;
  /** Enabled administrators: who is asked when nobody else is found. */
  administrators(db: Db, tenant: string): Promise<readonly string[]>;
  /** Answers the engine's questions, every one of them. */
  answer(db: Db, queries: readonly AssigneeQuery[]): Promise<Answers>;
};
