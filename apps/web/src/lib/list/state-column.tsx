import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { useButtons } from '../session/permission';
import { useT } from '../texts/i18n';
import { StateSwitch } from './state-switch';

type Switchable = {
  id: string;
  fullName: string;
  enabledMark: 0 | 1;
  /** False: refused to this person. */
  isManaged?: boolean;
};
type Change = (call: { params: { id: string }; body: { enabledMark: 0 | 1 } }) => Promise<unknown>;

/** The column in which things of a list are switched on and off. `stops`: what stops then, in one sentence. */
export const useStateColumn = <T extends Switchable>(change: Change, stops?: string): DataColumn<T> => {
  const t = useT();
  const may = useButtons();
  return {
    key: 'enabledMark',
    title: t('app.status'),
    width: 80,
    render: ({ id, fullName, enabledMark, isManaged = true }) => (
      <StateSwitch
        name={fullName}
        enabledMark={enabledMark}
        may={may('btn_edit') && isManaged}
        {...(stops === undefined ? {} : { stops })}
        onChange={(next) => change({ params: { id }, body: { enabledMark: next } })}
      />
    ),
  };
};
