import type { Db } from '#platform/database/database';
import { groupStore } from '../setup/group.store';
import type { AttendanceScope } from './report-scope';
import { reportReads } from './report.reads';

/** People of groups that somebody may see, in the order of lists, with their group; a keyword looks into name, account, department and pinyin. */
export const peopleInScope = async (
  db: Db,
  scope: AttendanceScope,
  { groupId, keyword }: { groupId: string; keyword: string },
) => {
  const membership = await groupStore.membership(db);
  const ids = [...membership].flatMap(([userId, group]) =>
    (scope.groupIds?.includes(group) ?? true) && (groupId === '' || group === groupId) ? [userId] : [],
  );
  const text = keyword.trim().toLowerCase();
  return (await reportReads.people(db, ids)).flatMap(({ pinyin, ...person }) => {
    const searched = [person.userName, person.account, person.department, pinyin].join(' ').toLowerCase();
    return searched.includes(text) ? [person] : [];
  });
};
