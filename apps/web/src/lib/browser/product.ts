import { useEffect } from 'react';
import { create } from 'zustand';
import { getPublicConfig } from '@qiaoban/contracts/system/public-config.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { call } from '../call/call';
import { useT } from '../texts/i18n';

type Product = ReplyOf<typeof getPublicConfig>;
const NO_LOGOS = { light: '', dark: '', login: '' };

// a store of its own: the sign-in page comes without the query library
const useStore = create<{ known?: Product }>(() => ({}));
let asked: Promise<void> | undefined;

/** Asks anew what the organisation calls the system: after somebody changed it. Without an answer the old one stays. */
export const refreshProduct = (): Promise<void> =>
  (asked = call(getPublicConfig, {}).then(
    (known) => useStore.setState({ known }),
    () => {
      // the product's own name and mark do for now; the next screen asks again
      asked = undefined;
    },
  ));

/** What the organisation calls the system, its pictures ('' for none) and map; asked once, the product's own until then. */
export const useProduct = () => {
  const t = useT();
  const known = useStore((s) => s.known);
  useEffect(() => void (asked ?? refreshProduct()), []);
  return {
    name: known?.sysName || t('app.product'),
    copyright: known?.copyright ?? '',
    logos: known?.logos ?? NO_LOGOS,
    tileUrl: known?.tileUrl ?? '',
    tileAttribution: known?.tileAttribution ?? '',
  };
};
