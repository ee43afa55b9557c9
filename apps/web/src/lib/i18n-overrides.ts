import { textOverrides } from '@qiaoban/contracts/translation/text-overrides.contract';
import { call } from './call';
import { applyOverrides } from './i18n';

/** Fetches the organisation's own words, all languages in one call, and shows them. Never rejects. */
export const loadOverrides = async (): Promise<void> => {
  try {
    await applyOverrides(await call(textOverrides, {}));
  } catch (cause) {
    console.warn('own words not loaded', cause);
  }
};
