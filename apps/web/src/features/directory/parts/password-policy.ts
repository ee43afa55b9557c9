import { usualSecurity } from '@qiaoban/contracts/auth/security-settings';
import type { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import { loginOptions } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { useRoute } from '#lib/call/query.ts';

/** The tenant's rule of passwords; the usual one until the server has answered. */
export const usePasswordPolicy = (): PasswordPolicy =>
  useRoute(loginOptions, {}, { staleTime: 60_000 }).data?.policy ?? usualSecurity;
