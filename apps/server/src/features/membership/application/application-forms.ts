import type { MemberKind } from '@qiaoban/contracts/membership/attributes';

/** Codes of the forms by which people and companies apply; their fields are what a member is made of. */
export const APPLICATION_FORMS: Readonly<Record<MemberKind, string>> = {
  person: 'memberPersonApply',
  company: 'memberCompanyApply',
};
/** Code of the form by which members ask for changes of their own data, type or branch. */
export const CHANGE_FORM = 'memberChange';
