import type { SecuritySettings } from '../system';

const DAY = 86_400_000;
type Aged = { must_change_password: boolean; password_changed_at: number | null; created_at: number };
type Policy = Pick<SecuritySettings, 'forceFirstChange' | 'expiryDays'>;

/** When the password must be changed before anything else, epoch ms: 0, somebody else set it; else `expiryDays` after its birth (0 never). */
export const changeDue = (user: Aged, policy: Policy): number => {
  if (user.must_change_password && policy.forceFirstChange === 1) return 0;
  return policy.expiryDays > 0 ? (user.password_changed_at ?? user.created_at) + policy.expiryDays * DAY : Infinity;
};

export const mustChange = (user: Aged, policy: Policy, now: number): boolean => now > changeDue(user, policy);
