import type { Action } from '@qiaoban/ui/actions';
import type { Translate } from '#lib/texts/i18n.ts';

type Entry = { fullName: string; enabledMark: 0 | 1 };

/** "Enable" or "disable" of a row, with its question where something stops; `set` gets the state to take. */
export const stateAction = (t: Translate, may: boolean, row: Entry, set: (mark: 0 | 1) => unknown): Action => {
  const isOn = row.enabledMark === 1;
  const name = row.fullName;
  return {
    key: 'state',
    label: t(isOn ? 'app.disable' : 'app.enable'),
    hidden: !may,
    ...(isOn
      ? { confirm: { title: t('app.disable_confirm', { name }), text: t('base-data.state_confirm_text') } }
      : {}),
    run: () => set(isOn ? 0 : 1),
  };
};
