import { DownloadOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import type { Action } from '@qiaoban/ui/actions';
import { useT } from '#lib/texts/i18n.ts';
import type { AskedThing } from './uses-dialog';
import { useButtons } from '#lib/session/permission.ts';
import { askRemoval, showUses } from './uses';

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
    takeIn: (run: Action['run']): Action => ({
      key: 'import',
      label: t('app.import'),
      icon: <ImportOutlined />,
      hidden: !may('btn_import'),
      run,
    }),
    giveOut: (label: string, run: Action['run'], key = 'export'): Action => ({
      key,
      label,
      icon: <DownloadOutlined />,
      hidden: !may('btn_export'),
      run,
    }),
    edit: (run: Action['run']): Action => ({ key: 'edit', label: t('app.edit'), hidden: !may('btn_edit'), run }),
    /** Asks first: with the words given, or "remove this?". Of a `thing` that is in use it shows by what instead. */
    remove: (
      run: Action['run'],
      confirm: true | { title: string; text?: string } = true,
      thing?: AskedThing,
      button = 'btn_remove',
    ): Action => {
      const action = { key: 'remove', label: t('app.remove'), danger: true, hidden: !may(button) };
      if (thing === undefined) return { ...action, confirm, run };
      const question = confirm === true ? { title: t('app.remove_confirm') } : confirm;
      return { ...action, run: async () => (await askRemoval(thing, question)) && run() };
    },
    /** Shows what uses it. */
    usedBy: (thing: AskedThing): Action => ({ key: 'uses', label: t('app.used_by'), run: () => void showUses(thing) }),
  };
};
