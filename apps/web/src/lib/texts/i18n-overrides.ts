import { signInTexts, textOverrides } from '@qiaoban/contracts/translation/text-overrides.contract';
import { call } from '../call/call';
import { applyOverrides } from './i18n';

/** The organisation of the person says more than the page before it. */
let hasOwn = false;

/** Fetches the organisation's own texts, all languages in one call, and shows them. Never rejects. */
export const loadOverrides = async (): Promise<void> => {
  hasOwn = true;
  try {
    await applyOverrides(await call(textOverrides, {}));
  } catch (cause) {
    console.warn('own words not loaded', cause);
  }
};

let asked: Promise<void> | undefined;

/** Fetches the texts of the sign-in page, once; signing in brings the others. Never rejects. */
export const loadSignInTexts = (): Promise<void> =>
  (asked ??= call(signInTexts, {})
    .then((texts) => (hasOwn ? undefined : applyOverrides(texts)))
    .catch((cause: unknown) => console.warn('own words not loaded', cause)));
