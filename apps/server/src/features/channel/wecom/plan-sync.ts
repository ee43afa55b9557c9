/** Pure: what makes the platform like our directory. Only what is linked to ours is ever changed or removed there. */

export type Link = { localId: string; remoteId: string; sent: string; fullName: string };

export type LocalDepartment = { id: string; parentId: string | null; fullName: string; order: number };
type RemoteDepartment = { id: number; name: string; parentid: number };
export type DepartmentStep =
  | { action: 'create' | 'update' | 'adopt' | 'keep'; local: LocalDepartment; remoteId: string; sent: string }
  | { action: 'delete'; local: { id: string; fullName: string }; remoteId: string; sent: string };

/** The department that holds all others there. */
export const ROOT = '1';

/** Departments from the top down, then what is to be removed from the bottom up. */
export const planDepartments = (
  local: readonly LocalDepartment[],
  remote: readonly RemoteDepartment[],
  links: readonly Link[],
): DepartmentStep[] => {
  const there = new Map(remote.map((each) => [String(each.id), each]));
  const linkOf = new Map(links.map((link) => [link.localId, link]));
  const taken = new Set(links.filter((link) => there.has(link.remoteId)).map((link) => link.remoteId));
  const ids = new Set(local.map(({ id }) => id));
  /** Ids there, as far as they are known before anything is made. */
  const remoteOf = new Map<string, string>();
  const steps: DepartmentStep[] = [];
  const visit = (department: LocalDepartment, parentRemote: string | undefined): void => {
    const link = linkOf.get(department.id);
    const sent = JSON.stringify([department.fullName, department.parentId, department.order]);
    const known = link !== undefined && there.has(link.remoteId) ? there.get(link.remoteId) : undefined;
    // one with the same name at the same place was made by hand or in a run that was cut off: it is ours
    const same = remote.find(
      (each) =>
        !taken.has(String(each.id)) &&
        each.name === department.fullName &&
        String(each.parentid) === parentRemote &&
        String(each.id) !== ROOT,
    );
    const found = known ?? same;
    if (found === undefined) steps.push({ action: 'create', local: department, remoteId: '', sent });
    else {
      const remoteId = String(found.id);
      taken.add(remoteId);
      remoteOf.set(department.id, remoteId);
      const moved = parentRemote === undefined || String(found.parentid) !== parentRemote;
      const isSame = found.name === department.fullName && !moved && (known === undefined || link!.sent === sent);
      steps.push({
        action: isSame ? (known === undefined ? 'adopt' : 'keep') : 'update',
        local: department,
        remoteId,
        sent,
      });
    }
    for (const child of local) if (child.parentId === department.id) visit(child, remoteOf.get(department.id));
  };
  for (const department of local)
    if (department.parentId === null || !ids.has(department.parentId)) visit({ ...department, parentId: null }, ROOT);

  const depth = (id: string): number => {
    const parent = there.get(id)?.parentid;
    return parent === undefined || parent === 0 ? 0 : 1 + depth(String(parent));
  };
  const gone = links
    .filter((link) => !ids.has(link.localId))
    .sort((a, b) => depth(b.remoteId) - depth(a.remoteId))
    .map((link): DepartmentStep => ({
      action: 'delete',
      local: { id: link.localId, fullName: link.fullName },
      remoteId: there.has(link.remoteId) ? link.remoteId : '',
      sent: '',
    }));
  return [...steps, ...gone];
};

type LocalUser = {
  id: string;
  account: string;
  fullName: string;
  mobile: string;
  email: string;
  gender: number;
  /** Departments there. */
  departments: number[];
};
export type UserStep =
  | { action: 'create' | 'update' | 'keep'; local: LocalUser; remoteId: string; sent: string }
  | { action: 'delete'; local: { id: string; fullName: string }; remoteId: string; sent: string };

/** Ids of people may hold letters, digits and `_-@.`; others are left out. */
const USER_ID = /^[a-z0-9][\w\-@.]{0,63}$/i;

/** People, then those to be removed. The account is the id there; who stands there under it already is the same person. */
export const planUsers = (
  local: readonly LocalUser[],
  remoteIds: readonly string[],
  links: readonly Link[],
): UserStep[] => {
  const there = new Map(remoteIds.map((id) => [id.toLowerCase(), id]));
  const linkOf = new Map(links.map((link) => [link.localId, link]));
  const ids = new Set(local.map(({ id }) => id));
  const steps = local.map((user): UserStep => {
    const link = linkOf.get(user.id);
    const wanted = link?.remoteId || (USER_ID.test(user.account) ? user.account : user.id);
    const found = there.get(wanted.toLowerCase());
    const sent = JSON.stringify([user.fullName, user.mobile, user.email, user.gender, user.departments]);
    if (found === undefined) return { action: 'create', local: user, remoteId: wanted, sent };
    return { action: link?.sent === sent ? 'keep' : 'update', local: user, remoteId: found, sent };
  });
  const gone = links
    .filter((link) => !ids.has(link.localId))
    .map((link): UserStep => ({
      action: 'delete',
      local: { id: link.localId, fullName: link.fullName },
      remoteId: there.get(link.remoteId.toLowerCase()) ?? '',
      sent: '',
    }));
  return [...steps, ...gone];
};
