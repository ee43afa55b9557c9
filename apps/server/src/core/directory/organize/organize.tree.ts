import type { OrganizeNode, PickNode, PickType } from '@qiaoban/contracts/directory/directory-node';
import { ROOT_ID } from '@qiaoban/contracts/ids';

export type OrganizeRow = Omit<OrganizeNode, 'parentId' | 'isManaged' | 'hasChildren' | 'children'> & {
  parentId: string | null;
};

const byParent = <T extends { parentId: string | null }>(rows: readonly T[]): Map<string | null, T[]> => {
  const groups = new Map<string | null, T[]>();
  for (const row of rows) {
    const group = groups.get(row.parentId);
    if (group === undefined) groups.set(row.parentId, [row]);
    else group.push(row);
  }
  return groups;
};

/** The rows whose name or code holds the keyword, with everything above them. */
export const keepMatching = (rows: readonly OrganizeRow[], keyword: string): OrganizeRow[] => {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return [...rows];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of rows) {
    if (!row.fullName.toLowerCase().includes(wanted) && !row.enCode.toLowerCase().includes(wanted)) continue;
    for (
      let at: OrganizeRow | undefined = row;
      at !== undefined && !kept.has(at.id);
      at = byId.get(at.parentId ?? '')
    ) {
      kept.add(at.id);
    }
  }
  return rows.filter((row) => kept.has(row.id));
};

/** Rows (ordered) as trees, `outside` those that the reader does not administer. A row whose parent is not among them begins a tree of its own. */
export const toTrees = (rows: readonly OrganizeRow[], outside: readonly string[] = []): OrganizeNode[] => {
  const unmanaged = new Set(outside);
  const ids = new Set(rows.map((row) => row.id));
  const groups = byParent(rows);
  const build = (row: OrganizeRow): OrganizeNode => {
    const children = (groups.get(row.id) ?? []).map(build);
    const isManaged = !unmanaged.has(row.id);
    return { ...row, parentId: row.parentId ?? ROOT_ID, isManaged, hasChildren: children.length > 0, children };
  };
  return rows.filter((row) => row.parentId === null || !ids.has(row.parentId)).map(build);
};

/** Only rows that are in use and stand below nothing that is switched off. */
export const inUse = (rows: readonly OrganizeRow[]): OrganizeRow[] => {
  const groups = byParent(rows.filter((row) => row.enabledMark === 1));
  const kept = new Set<string>();
  const walk = (parentId: string | null): void => {
    for (const row of groups.get(parentId) ?? []) {
      kept.add(row.id);
      walk(row.id);
    }
  };
  walk(null);
  return rows.filter((row) => kept.has(row.id));
};

/** The trees that begin at one of the roots; all of them when there is no limit. */
export const inRoots = <T extends { id: string; type?: PickType }>(
  trees: readonly T[],
  roots: readonly string[] | undefined,
): T[] => (roots === undefined ? [...trees] : trees.filter((tree) => tree.type === 'user' || roots.includes(tree.id)));

/** A position or a person that hangs below a company or department. */
export type Leaf = { id: string; organizeId: string | null; fullName: string; type: PickType; headIcon: string };

const icons: Record<PickType, string> = {
  company: 'BankOutlined',
  department: 'ApartmentOutlined',
  position: 'IdcardOutlined',
  user: 'UserOutlined',
};
export const iconOf = (type: PickType): string => icons[type];

const SEPARATOR = ' / ';

/** The picker's tree: companies and departments in use, with leaves in their places; those without a place come last. */
export const toPickTree = (rows: readonly OrganizeRow[], leaves: readonly Leaf[] = []): PickNode[] => {
  const groups = byParent(rows);
  const leavesBy = byParent(leaves.map((leaf) => ({ ...leaf, parentId: leaf.organizeId })));
  const leafNode = (leaf: Leaf, where: string): PickNode => ({
    id: leaf.id,
    parentId: leaf.organizeId ?? ROOT_ID,
    fullName: leaf.fullName,
    type: leaf.type,
    icon: icons[leaf.type],
    headIcon: leaf.headIcon,
    parentFullName: where,
    isLeaf: true,
    hasChildren: false,
    children: [],
  });
  const build = (row: OrganizeRow, where: string): PickNode => {
    const here = where === '' ? row.fullName : where + SEPARATOR + row.fullName;
    const below = (groups.get(row.id) ?? []).map((child) => build(child, here));
    const children = [...below, ...(leavesBy.get(row.id) ?? []).map((leaf) => leafNode(leaf, here))];
    return {
      id: row.id,
      parentId: row.parentId ?? ROOT_ID,
      fullName: row.fullName,
      type: row.category,
      icon: icons[row.category],
      headIcon: '',
      parentFullName: where,
      isLeaf: children.length === 0,
      hasChildren: children.length > 0,
      children,
    };
  };
  const homeless = (leavesBy.get(null) ?? []).map((leaf) => leafNode(leaf, ''));
  return [...(groups.get(null) ?? []).map((row) => build(row, '')), ...homeless];
};
