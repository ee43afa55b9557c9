import type { SchemePreset } from '@qiaoban/contracts/permission/data-scheme.contract';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Filter, VariableName } from '@qiaoban/language/filter';
import { readFilter } from '@qiaoban/language/filter-read';

const is = (field: string, name: VariableName): Filter => ({ field, op: 'eq', value: { var: name } });

const READY: Record<Exclude<SchemePreset, 'custom'>, Filter> = {
  all: MATCH_ALL,
  own: is('creator', 'me'),
  ownAndSubordinates: is('creator', 'meAndMySubordinates'),
  department: is('department', 'myDepartment'),
  departmentAndBelow: is('department', 'myDepartmentAndBelow'),
  organization: is('organisation', 'myOrganization'),
  organizationAndBelow: is('organisation', 'myOrganizationAndBelow'),
  organizations: is('organisation', 'myOrganizations'),
};

/** The filter of a scheme. Throws FilterError for a condition that is none. */
export const schemeFilter = (preset: SchemePreset, condition: unknown): Filter =>
  preset === 'custom' ? readFilter(condition) : READY[preset];
