import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PickItem, PickNode } from '@qiaoban/contracts/directory/directory-node';
import { selectDepartments } from '@qiaoban/contracts/directory/department.contract';
import { findParents, selectChildren } from '@qiaoban/contracts/directory/organize-selector.contract';
import { RECENT_LIMIT, listRecentContacts } from '@qiaoban/contracts/directory/recent-contact.contract';
import { selectRoles } from '@qiaoban/contracts/directory/role.contract';
import { selectGroupUsers, selectGroups } from '@qiaoban/contracts/directory/user-group.contract';
import { selectUsersLazily } from '@qiaoban/contracts/directory/user-selector.contract';
import type { CallError } from '#lib/call/call-error.ts';
import { useRoute } from '#lib/call/query.ts';
import { toChoice } from '../choice/choice';
import type { Choice } from '../choice/choice';
import type { Browse, Level } from '../frame/use-browse';

const FRESH = 60_000;
const TOP = '0';

/** The same list as long as the answer is the same: whoever keeps what it shows does so once. */
const useNodes = (nodes: readonly PickItem[] | undefined): Choice[] | undefined =>
  useMemo(() => nodes?.map(toChoice), [nodes]);

type Tree = UseQueryResult<{ list: PickNode[] }, CallError>;

const matches = (node: { fullName: string }, keyword: string): boolean =>
  node.fullName.toLowerCase().includes(keyword.toLowerCase());

export const useDepartmentTree = (): Tree => useRoute(selectDepartments, {}, { staleTime: FRESH });

/** Companies and departments (with their positions), level by level; a search looks everywhere. */
const useBranchLevel = ({ at, keyword }: Browse, position: boolean): Level => {
  const answer = useRoute(
    selectChildren,
    { params: { id: at?.id ?? TOP }, body: { keyword, position } },
    { staleTime: FRESH / 2 },
  );
  return {
    choices: useNodes(answer.data?.list),
    hasMore: answer.data?.hasMore ?? false,
    error: answer.error?.message,
    retry: () => void answer.refetch(),
  };
};

export const useDepartmentLevel = (browse: Browse): Level => useBranchLevel(browse, false);
export const usePositionLevel = (browse: Browse): Level => useBranchLevel(browse, true);

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
    choices: useNodes(answer.data?.list),
    hasMore: answer.data?.hasMore ?? false,
    error: answer.error?.message,
    retry: () => void answer.refetch(),
  };
};

/** Whom the person picked lately, the latest first; a search looks among them. */
export const useRecentLevel = ({ keyword }: Browse, isShown: boolean): Level => {
  const answer = useRoute(
    listRecentContacts,
    { query: { pageSize: RECENT_LIMIT } },
    { enabled: isShown, staleTime: FRESH / 2 },
  );
  const choices = answer.data?.list
    .filter((person) => matches(person, keyword))
    .map((person): Choice => ({
      id: person.id,
      fullName: person.fullName,
      type: 'user',
      headIcon: person.userInfo.headIcon,
      parentFullName: person.parentFullName,
      hasChildren: false,
    }));
  return { choices, hasMore: false, error: answer.error?.message, retry: () => void answer.refetch() };
};

/** Groups of people, and below a group its people. */
export const useGroupLevel = ({ at, keyword }: Browse, isShown: boolean): Level => {
  const groups = useRoute(selectGroups, {}, { enabled: isShown, staleTime: FRESH });
  const people = useRoute(
    selectGroupUsers,
    { params: { id: at?.id ?? TOP }, query: { keyword: at === undefined ? '' : keyword } },
    { enabled: at !== undefined, staleTime: FRESH },
  );
  const list: Choice[] | undefined =
    at === undefined
      ? groups.data?.list
          .filter((group) => matches(group, keyword))
          .map((group) => ({
            id: group.id,
            fullName: group.fullName,
            type: 'group',
            headIcon: '',
            parentFullName: '',
            hasChildren: group.memberCount > 0,
          }))
      : people.data?.list.map(toChoice);
  const asked = at === undefined ? groups : people;
  return {
    choices: list,
    hasMore: at !== undefined && people.data?.hasMore === true,
    error: asked.error?.message,
    retry: () => void asked.refetch(),
  };
};

/**
 * The way down to the own department: where everybody but the administrator begins. Undefined until
 * it is known.
 */
export const useOwnPath = (): readonly Choice[] | undefined => {
  const way = useRoute(findParents, { query: {} }, { staleTime: FRESH });
  const top = useRoute(selectChildren, { params: { id: TOP }, body: {} }, { staleTime: FRESH });
  return useMemo(() => {
    if (way.data === undefined) return undefined;
    if (way.data.list.length > 0) return way.data.list.map(toChoice);
    if (top.data === undefined) return undefined;
    const [only, ...others] = top.data.list;
    return only && others.length === 0 ? [toChoice(only)] : [];
  }, [way.data, top.data]);
};
