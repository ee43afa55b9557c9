import { INNER_IP_LOCATION } from '@qiaoban/contracts/log/inner-ip-location';
import type { Translate } from './i18n';

/** Where an address is, in the reader's language as far as it is a word of ours; names of places stay. */
export const ipLocationText = (place: string, t: Translate): string =>
  place === INNER_IP_LOCATION ? t('app.inner_network') : place;
