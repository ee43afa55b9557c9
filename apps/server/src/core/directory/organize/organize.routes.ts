import * as department from '@qiaoban/contracts/directory/department.contract';
import * as organize from '@qiaoban/contracts/directory/organize.contract';
import * as selector from '@qiaoban/contracts/directory/organize-selector.contract';
import { bind } from '#platform/http/bind';
import { organizeSelector } from './organize-selector.service';
import type { OrganizeLists, OrganizeService } from './organize.service';

export const createOrganizeBindings = (
  companies: OrganizeService,
  departments: OrganizeService,
  lists: OrganizeLists,
) => [
  bind(organize.listOrganizes, ({ actor, query }) => lists.companies(actor, query.keyword)),
  bind(organize.selectOrganizes, ({ actor }) => lists.companySelector(actor)),
  bind(organize.treeOrganizes, ({ actor }) => lists.chart(actor)),
  bind(organize.getOrganize, ({ actor, params }) => companies.get(actor, params.id)),
  bind(organize.createOrganize, ({ actor, body }) => companies.create(actor, body)),
  bind(organize.updateOrganize, ({ actor, params, body }) => companies.update(actor, params.id, body)),
  bind(organize.setOrganizeState, ({ actor, params, body }) => companies.setState(actor, params.id, body.enabledMark)),
  bind(organize.deleteOrganize, ({ actor, params }) => companies.remove(actor, params.id)),

  bind(selector.findParents, ({ actor, query }) => organizeSelector.parents(actor, query.orgId)),
  bind(selector.selectChildren, ({ actor, params, body }) => organizeSelector.children(actor, params.id, body)),

  bind(department.listDepartments, ({ actor, params, query }) => lists.departments(actor, params.id, query.keyword)),
  bind(department.selectDepartments, ({ actor }) => lists.departmentSelector(actor)),
  bind(department.getDepartment, ({ actor, params }) => departments.get(actor, params.id)),
  bind(department.createDepartment, ({ actor, body }) => departments.create(actor, body)),
  bind(department.updateDepartment, ({ actor, params, body }) => departments.update(actor, params.id, body)),
  bind(department.setDepartmentState, ({ actor, params, body }) =>
    departments.setState(actor, params.id, body.enabledMark),
  ),
  bind(department.deleteDepartment, ({ actor, params }) => departments.remove(actor, params.id)),
];
