import { listDepartments, selectDepartments } from '@qiaoban/contracts/directory/department.contract';
import { listOrganizes, selectOrganizes, treeOrganizes } from '@qiaoban/contracts/directory/organize.contract';
import { allPositions, listPositions, selectPositions } from '@qiaoban/contracts/directory/position.contract';
import {
  chartLevel,
  chartPeople,
  findParents,
  selectChildren,
} from '@qiaoban/contracts/directory/organize-selector.contract';
import { listGroups, selectGroups, selectGroupUsers } from '@qiaoban/contracts/directory/user-group.contract';
import { listRoles, selectRoles } from '@qiaoban/contracts/directory/role.contract';
import { getMembers } from '@qiaoban/contracts/directory/user-relation.contract';
import { allUsers, selectUsers, selectUsersLazily } from '@qiaoban/contracts/directory/user-selector.contract';
import { getUser, listUsers } from '@qiaoban/contracts/directory/user.contract';

/** What a change of each thing makes wrong: its lists, and the pickers that show it. */
const pickers = [
  selectDepartments,
  selectPositions,
  selectUsers,
  selectUsersLazily,
  selectChildren,
  findParents,
  chartLevel,
  chartPeople,
  selectGroupUsers,
];
export const staleAfter = {
  organize: [listOrganizes, selectOrganizes, treeOrganizes, listDepartments, ...pickers],
  position: [listPositions, selectPositions, allPositions, selectChildren],
  group: [listGroups, selectGroups, selectGroupUsers],
  role: [listRoles, selectRoles],
  user: [
    listUsers,
    getUser,
    allUsers,
    listOrganizes,
    listDepartments,
    listPositions,
    listRoles,
    getMembers,
    ...pickers,
  ],
  members: [getMembers, listGroups, selectGroups, selectGroupUsers, listRoles, listPositions, listUsers, getUser],
} as const;
