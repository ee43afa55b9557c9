import { useNavigate } from 'react-router';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { Action } from '@qiaoban/ui/actions';
import { useTexts } from '#lib/texts/i18n.ts';

/** A row action of menus: which records and fields of the entry's form people may use. Shown where there is a form. */
export const useDataRights = (may: boolean): ((menu: { id: string; type: number }) => Action) => {
  const t = useTexts('permission-data');
  const navigate = useNavigate();
  return ({ id, type }) => ({
    key: 'data',
    label: t('permission-data.open'),
    hidden: !may || type !== MENU_TYPE.form,
    run: () => void navigate(`/permission/dataScheme?menuId=${id}`),
  });
};
