import type { FormDocument } from '@qiaoban/form/document';
import type { BlockHost } from '@qiaoban/form/host';
import type { VariableName } from '@qiaoban/language/filter';
import type { ConditionField } from './condition-builder';
import { formConditionFields } from './form-condition-fields';
import { MemberEditor } from './member-editor';
import { TimeEditor } from './value-editors';

const PEOPLE: readonly VariableName[] = ['me', 'meAndMySubordinates', 'mySubordinates'];
const DEPARTMENTS: readonly VariableName[] = ['myDepartment', 'myDepartmentAndBelow'];
const COMPANIES: readonly VariableName[] = ['myOrganization', 'myOrganizationAndBelow', 'myOrganizations'];
const MEMBER_OPS = ['in', 'notIn', 'eq', 'ne', 'isNull', 'notNull'] as const;

type Word = (key: 'creator' | 'department' | 'organisation' | 'created') => string;

/** What data schemes may ask about: who made a record where and when, and every field of the form; all variables. */
export const recordConditionFields = (document: FormDocument, host: BlockHost, word: Word): ConditionField[] => {
  const members = (
    path: 'creator' | 'department' | 'organisation',
    kind: 'user' | 'department',
    variables: readonly VariableName[],
  ): ConditionField => ({
    path,
    label: word(path),
    kind: 'text',
    ops: MEMBER_OPS,
    Editor: (props) => <MemberEditor {...props} host={host} kind={kind} variables={variables} />,
  });
  return [
    members('creator', 'user', PEOPLE),
    members('department', 'department', DEPARTMENTS),
    members('organisation', 'department', COMPANIES),
    {
      path: 'created',
      label: word('created'),
      kind: 'time',
      ops: ['between', 'ge', 'lt', 'gt', 'le'],
      Editor: TimeEditor,
    },
    ...formConditionFields(document, host, undefined, { user: PEOPLE, department: DEPARTMENTS }),
  ];
};
