import type { DataScheme } from '@qiaoban/contracts/permission/data-scheme.contract';
import type { Question } from '@qiaoban/ui/logic/confirm-store';
import type { Translate } from '#lib/texts/i18n.ts';

type Scheme = Pick<DataScheme, 'enabledMark' | 'granted'>;

/** What is asked before a kind of right of a menu is limited, or is not any more. */
export const limitQuestion = (
  t: Translate,
  key: 'data' | 'column' | 'form',
  isOn: boolean,
  schemes: readonly Scheme[] | undefined,
): Question => {
  const nobodyHolds = schemes?.every(({ enabledMark, granted }) => enabledMark !== 1 || granted === 0) ?? false;
  const hidesAll = key === 'data' && isOn && nobodyHolds;
  return {
    title: t(`permission-data.limit_ask_${isOn ? 'on' : 'off'}`, { name: t(`permission-data.limit_${key}`) }),
    text: hidesAll
      ? t('permission-data.limit_ask_no_grants')
      : t('permission-data.limit_ask_at_once', { effect: t(`permission-data.limit_${key}_${isOn ? 'on' : 'off'}`) }),
    danger: hidesAll,
  };
};
