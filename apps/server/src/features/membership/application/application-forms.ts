import type { MemberKind } from '@qiaoban/contracts/membership/attributes';

/** Codes of the forms by which people and companies apply; their fields are what a member is made of. */
export const APPLICATION_FORMS: Readonly<Record<MemberKind, string>> = {
  person: 'memberPersonApply',
  company: 'memberCompanyApply',
};
