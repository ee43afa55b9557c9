/** What was typed as account, taken apart. */
type LoginName =
  | { kind: 'account'; account: string }
  /** `mobile@organisation`: the member with this mobile number there; `mobile@account`: a sub-account (spec 1). */
  | { kind: 'member'; mobile: string; organisation: string }
  /** `account@tenant`: a person of another tenant. */
  | { kind: 'named'; account: string; organisation: string };

const MEMBER = /^(1[3-9]\d{9})@([\w-]{1,50})$/;
const NAMED = /^([A-Za-z0-9]{1,50})@([\w-]{1,50})$/;

export const loginNameOf = (typed: string): LoginName => {
  const [, mobile, organisation] = MEMBER.exec(typed.trim()) ?? [];
  if (mobile !== undefined && organisation !== undefined)
    return { kind: 'member', mobile, organisation: organisation.toLowerCase() };
  const [, account, tenant] = NAMED.exec(typed.trim()) ?? [];
  if (account !== undefined && tenant !== undefined)
    return { kind: 'named', account, organisation: tenant.toLowerCase() };
  return { kind: 'account', account: typed.trim() };
};
