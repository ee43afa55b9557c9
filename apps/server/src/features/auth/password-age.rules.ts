import type { SecuritySettings } from '../system-config';

const DAY = 86_400_000;
type Aged = { must_change_password: boolean; password_changed_at: number | null; created_at: number };
type Policy = Pick<SecuritySettings, 'forceFirstChange' | 'expiryDays'>;

/** Must the password be changed before anything else: somebody else set it, or it is too old (`expiryDays`, 0 never)? */
export const mustChange = (user: Aged, policy: Policy, now: number): boolean => {
  if (user.must_change_password && policy.forceFirstChange === 1) return true;
  return policy.expiryDays > 0 && now - (user.password_changed_at ?? user.created_at) > policy.expiryDays * DAY;
};
