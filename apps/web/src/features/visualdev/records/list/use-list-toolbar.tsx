import { ExportOutlined, ImportOutlined, PlusOutlined, RestOutlined } from '@ant-design/icons';
import type { Action } from '@qiaoban/ui/actions';
import { useT } from '#lib/texts/i18n.ts';
import type { useOwnButtons } from '../buttons/use-own-buttons';
import { mayDo } from '../open-form';
import type { OpenForm } from '../open-form';
import type { ListButtons } from './list-buttons';
import type { ListDialogs } from './use-list-dialogs';

/** What can be done above the list while no row is chosen. */
export const useListToolbar = (
  form: OpenForm,
  { above, word }: ListButtons,
  own: ReturnType<typeof useOwnButtons>,
  dialogs: ListDialogs,
  begin: () => void,
): Action[] => {
  const t = useT();
  return [
    {
      key: 'add',
      label: word(above, 'add', t('app.add')),
      icon: <PlusOutlined />,
      primary: true,
      hidden: !above.has('add'),
      run: begin,
    },
    ...own.actionsAt('head', []),
    {
      key: 'import',
      label: word(above, 'import', t('app.import')),
      icon: <ImportOutlined />,
      hidden: !above.has('import'),
      run: () => dialogs.show('import'),
    },
    {
      key: 'export',
      label: word(above, 'export', t('app.export')),
      icon: <ExportOutlined />,
      hidden: !above.has('export'),
      run: () => dialogs.show('export'),
    },
    {
      key: 'recycle',
      label: t('visualdev.recycle_bin'),
      icon: <RestOutlined />,
      hidden: !mayDo(form, 'recycle'),
      run: () => dialogs.show('recycle'),
    },
  ];
};
