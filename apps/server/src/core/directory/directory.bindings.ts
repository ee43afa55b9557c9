import { departmentTransfer, userTransfer } from '@qiaoban/contracts/directory/transfer.contract';
import type { Clock } from '#platform/clock';
import type { Binding } from '#platform/http/bind';
import type { Jobs } from '#platform/jobs';
import type { News } from '#platform/news';
import type { SocketHub } from '#platform/socket-hub';
import type { Uses } from '../uses';
import { createChartBindings } from './chart/chart.routes';
import { chartService } from './chart/chart.service';
import type { ChoicesPort } from './directory.choices';
import type { DirectoryEvents } from './directory.events';
import type { DirectoryGuards } from './directory.guards';
import type { Handover } from './directory.handover';
import { createGroupBindings } from './group/group.routes';
import { createGroupService } from './group/group.service';
import { createLeavingBindings } from './leaving/leaving.routes';
import { createLeavingService } from './leaving/leaving.service';
import { createMergeBindings } from './merge/merge.routes';
import { createMergeService } from './merge/merge.service';
import { createOrganizeBindings } from './organize/organize.routes';
import { createOrganizeLists, createOrganizeService } from './organize/organize.service';
import { createPositionBindings } from './position/position.routes';
import { createPositionService } from './position/position.service';
import { createLookBindings } from './look/look.routes';
import { createLookService } from './look/look.service';
import { createRecentBindings } from './recent/recent.routes';
import { createRecentService } from './recent/recent.service';
import { createRoleBindings } from './role/role.routes';
import { createRoleService } from './role/role.service';
import { departmentSubject, userSubject } from './transfer/directory-subjects';
import { createExportService } from './transfer/export.service';
import { createImportService } from './transfer/import.service';
import { createExportBindings, createTransferBindings } from './transfer/transfer.routes';
import { createCurrentUserService } from './user/current-user.service';
import { createMembersService } from './user/members.service';
import { createOwnPlacesService } from './user/own-places.service';
import type { SignInLocks } from './user/sign-in-locks';
import { selectorService } from './user/selector.service';
import { createUserBindings } from './user/user.routes';
import { createUserService } from './user/user.service';

type DirectoryDeps = {
  events: DirectoryEvents;
  guards: DirectoryGuards;
  handover: Handover;
  locks: SignInLocks;
  clock: Clock;
  jobs: Jobs;
  hub: SocketHub;
  choices: ChoicesPort;
  uses: Uses;
  news: News;
};

/** The services of the directory, bound to their contracts. */
export const createDirectoryBindings = (deps: DirectoryDeps): Binding[] => {
  const departments = createOrganizeService('department', deps);
  return [
    ...createOrganizeBindings(createOrganizeService('company', deps), departments, createOrganizeLists(deps)),
    ...createMergeBindings(createMergeService(deps), departments),
    ...createChartBindings(chartService),
    ...createPositionBindings(createPositionService(deps)),
    ...createRoleBindings(createRoleService(deps)),
    ...createGroupBindings(createGroupService(deps)),
    ...createUserBindings({
      users: createUserService(deps),
      members: createMembersService(deps),
      current: createCurrentUserService(deps),
      places: createOwnPlacesService(deps),
      selectors: selectorService,
    }),
    ...createRecentBindings(createRecentService(deps)),
    ...createLookBindings(createLookService(deps)),
    ...createLeavingBindings(createLeavingService(deps)),
    ...createTransferBindings(userTransfer, createImportService(userSubject(deps), deps)),
    ...createTransferBindings(departmentTransfer, createImportService(departmentSubject(deps), deps)),
    ...createExportBindings(createExportService(deps)),
  ];
};
