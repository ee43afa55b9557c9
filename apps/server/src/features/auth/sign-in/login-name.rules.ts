/** What was typed as account, taken apart. */
export type LoginName =
  | { kind: 'account'; account: string }
  /** `mobile@organisation`: the member with this mobile number in that organisation (spec 1). */
  | { kind: 'member'; mobile: string; organisation: string };

const MEMBER = /^(1[3-9]\d{9})@([\w-]{1,50})$/;

export const loginNameOf = (typed: string): LoginName => {
  const [, mobile, organisation] = MEMBER.exec(typed.trim()) ?? [];
  if (mobile === undefined || organisation === undefined) return { kind: 'account', account: typed.trim() };
  return { kind: 'member', mobile, organisation: organisation.toLowerCase() };
};
