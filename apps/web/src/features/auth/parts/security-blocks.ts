import type { SecuritySettings } from '@qiaoban/contracts/auth/security-settings';

export type SettingName = keyof SecuritySettings;
/** A block of the settings screen: switches and numbers in their order. */
export type SecurityBlock = { key: string; settings: readonly SettingName[] };

/** Which settings stand where. The screen is drawn from this list; the bounds come from the contract. */
export const SECURITY_BLOCKS = {
  password: [
    {
      key: 'block_shape',
      settings: [
        'minChars',
        'maxChars',
        'needLetter',
        'needDigit',
        'needMixedCase',
        'needSymbol',
        'refuseCommon',
        'refuseAccount',
      ],
    },
    { key: 'block_life', settings: ['forceFirstChange', 'expiryDays', 'passwordHistory'] },
  ],
  session: [
    { key: 'block_guess', settings: ['sliderAfter', 'maxFailures', 'lockMinutes', 'maxFailuresPerAddress'] },
    { key: 'block_session', settings: ['singleLogin', 'lastLoginTimeSwitch', 'tokenTimeout', 'sessionHours'] },
  ],
  ways: [{ key: 'block_ways', settings: ['smsSignIn', 'scanSignIn', 'forgotPassword', 'registration'] }],
} as const satisfies Record<string, readonly SecurityBlock[]>;

/** What 0 means, where it means something. */
export const ZERO_HINTS: Partial<Record<SettingName, string>> = {
  expiryDays: 'zero_off',
  passwordHistory: 'zero_off',
  sliderAfter: 'zero_never',
};
