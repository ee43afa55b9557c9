import { SYSTEM } from '@qiaoban/flow/engine/events';
import type { Translate } from './i18n';

/** Who did something, as a log tells it: nobody and the program itself are “the system” in the reader's language. */
export const actorName = (t: Translate, name: string): string =>
  name === '' || name === SYSTEM ? t('app.program') : name;
