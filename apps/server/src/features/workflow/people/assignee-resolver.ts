import type { Language } from '@qiaoban/contracts/languages';
import type { Answers, Ask, AssigneeQuery, PickRange } from '@qiaoban/flow/people/assignee';
import type { Db } from '#platform/database/database';
import type { People } from '#core/directory';
import { readInUse } from './people.reads';

const isLimited = (range: PickRange): boolean =>
  (range.users?.length ?? 0) + (range.roles?.length ?? 0) + (range.departments?.length ?? 0) > 0;

/** Whom the initiator may choose; undefined: everybody. People who may act now, each once. */
export const candidatesOf = async (people: People, db: Db, range: PickRange): Promise<string[] | undefined> => {
  if (!isLimited(range)) return undefined;
  const found = [
    ...(await people.usersInUse(db, range.users ?? [])),
    ...(await people.usersOfRoles(db, range.roles ?? [])),
    ...(await people.usersOfDepartments(db, range.departments ?? [])),
  ];
  return [...new Set(found)];
};

const some = (id: string | undefined): string[] => (id === undefined ? [] : [id]);

const answerOne = async (people: People, db: Db, ask: Exclude<Ask, { kind: 'users' }>): Promise<string[]> => {
  switch (ask.kind) {
    case 'roles':
      return people.usersOfRoles(db, ask.ids);
    case 'positions':
      return people.usersOfPositions(db, ask.ids);
    case 'groups':
      return people.usersOfGroups(db, ask.ids);
    case 'inDepartment':
      return people.usersNear(db, ask);
    case 'departmentHead':
      return some(await people.departmentHead(db, ask.departmentId, ask.level));
    case 'departmentHeads':
      return people.departmentHeads(db, ask.ids);
    case 'manager':
      return some(await people.managerOf(db, ask.userId, ask.level));
    case 'managerChain':
      return people.managerChain(db, ask.userId, ask.levels);
    case 'inRange': {
      const candidates = await candidatesOf(people, db, ask.range);
      if (candidates === undefined) return people.usersInUse(db, ask.ids);
      return ask.ids.filter((id) => candidates.includes(id));
    }
  }
};

/**
 * Answers the engine's questions about people with the directory; those about named people in one query, which also notes in
 * `languages` what they read.
 */
export const createAssigneeResolver =
  (people: People) =>
  async (db: Db, queries: readonly AssigneeQuery[], languages?: Map<string, Language>): Promise<Answers> => {
    const named = queries.flatMap(({ ask }) => (ask.kind === 'users' ? ask.ids : []));
    const inUse = await readInUse(db, named);
    for (const [id, language] of inUse) languages?.set(id, language);
    const answers: Record<string, readonly string[]> = {};
    for (const { key, ask } of queries) {
      answers[key] = ask.kind === 'users' ? ask.ids.filter((id) => inUse.has(id)) : await answerOne(people, db, ask);
    }
    return answers;
  };
