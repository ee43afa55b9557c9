import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PickNode } from '@qiaoban/contracts/directory/directory-node';
import { selectDepartments } from '@qiaoban/contracts/directory/department.contract';
import { selectPositions } from '@qiaoban/contracts/directory/position.contract';
import { selectRoles } from '@qiaoban/contracts/directory/role.contract';
import { selectUsersLazily } from '@qiaoban/contracts/directory/user-selector.contract';
import type { CallError } from '../lib/call-error';
import { useRoute } from '../lib/query';
import { useSession } from '../lib/session';
import { toChoice } from './choice';
import type { Choice } from './choice';
import type { Browse, Level } from './use-browse';

const FRESH = 60_000;
const TOP = '0';

type Tree = UseQueryResult<{ list: PickNode[] }, CallError>;

const flatten = (nodes: readonly PickNode[]): PickNode[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);

const matches = (node: { fullName: string }, keyword: string): boolean =>
  node.fullName.toLowerCase().includes(keyword.toLowerCase());

/** A level of a tree that was loaded whole. */
const useTreeLevel = (tree: Tree, { at, keyword }: Browse, mayBeFound: (node: PickNode) => boolean): Level => {
  const nodes = tree.data?.list;
  const choices = useMemo(() => {
    if (nodes === undefined) return undefined;
    const all = flatten(nodes);
    if (keyword !== '') return all.filter((node) => mayBeFound(node) && matches(node, keyword)).map(toChoice);
    return (at === undefined ? nodes : (all.find((node) => node.id === at.id)?.children ?? [])).map(toChoice);
  }, [nodes, keyword, at, mayBeFound]);
  return { choices, hasMore: false, error: tree.error?.message, retry: () => void tree.refetch() };
};

export const useDepartmentTree = (): Tree => useRoute(selectDepartments, {}, { staleTime: FRESH });

const everything = (): boolean => true;
const onlyPositions = (node: PickNode): boolean => node.type === 'position';

export const useDepartmentLevel = (browse: Browse): Level => useTreeLevel(useDepartmentTree(), browse, everything);

export const usePositionLevel = (browse: Browse): Level =>
  useTreeLevel(useRoute(selectPositions, {}, { staleTime: FRESH }), browse, onlyPositions);

export const useRoleLevel = ({ keyword }: Browse): Level => {
  const roles = useRoute(selectRoles, {}, { staleTime: FRESH });
  const choices = roles.data?.list
    .filter((role) => matches(role, keyword))
    .map((role): Choice => ({
      id: role.id,
      fullName: role.fullName,
      type: 'role',
      headIcon: '',
      parentFullName: '',
      hasChildren: false,
    }));
  return { choices, hasMore: false, error: roles.error?.message, retry: () => void roles.refetch() };
};

/** People, level by level; a search looks everywhere. */
export const useUserLevel = ({ at, keyword }: Browse): Level => {
  const answer = useRoute(
    selectUsersLazily,
    { params: { id: at?.id ?? TOP }, body: { keyword } },
    { staleTime: FRESH / 2 },
  );
  return {
    choices: answer.data?.list.map(toChoice),
    hasMore: answer.data?.hasMore ?? false,
    error: answer.error?.message,
    retry: () => void answer.refetch(),
  };
};

const wayTo = (nodes: readonly PickNode[], id: string): PickNode[] | undefined => {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = wayTo(node.children, id);
    if (below) return [node, ...below];
  }
  return undefined;
};

/**
 * The way down to the own department: where everybody but the administrator begins (specification 6). Undefined until
 * it is known.
 */
export const useOwnPath = (): readonly Choice[] | undefined => {
  const user = useSession((s) => s.userInfo);
  const tree = useDepartmentTree().data?.list;
  return useMemo(() => {
    if (tree === undefined) return undefined;
    const own = user?.departmentId || user?.organizeId || '';
    const way = own === '' ? undefined : wayTo(tree, own);
    if (way) return way.map(toChoice);
    const [only, ...others] = tree;
    return only && others.length === 0 ? [toChoice(only)] : [];
  }, [tree, user]);
};
