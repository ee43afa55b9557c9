import { PlusOutlined } from '@ant-design/icons';
import type { Action } from '@qiaoban/ui/actions';
import { useT } from './i18n';
import { useButtons } from './permission';

/** The actions that nearly every list has, with their words and the buttons that grant them. */
export const useListActions = () => {
  const t = useT();
  const may = useButtons();
  return {
    add: (label: string, run: Action['run']): Action => ({
      key: 'add',
      label,
      icon: <PlusOutlined />,
      primary: true,
      hidden: !may('btn_add'),
      run,
    }),
    edit: (run: Action['run']): Action => ({ key: 'edit', label: t('app.edit'), hidden: !may('btn_edit'), run }),
    /** Asks first: with the words given, or "remove this?". */
    remove: (run: Action['run'], confirm: Action['confirm'] = true): Action => ({
      key: 'remove',
      label: t('app.remove'),
      danger: true,
      confirm,
      hidden: !may('btn_remove'),
      run,
    }),
  };
};
