import { Switch } from 'antd';
import { getMenu, listMenus } from '@qiaoban/contracts/menu/menu.contract';
import { getAuthority } from '@qiaoban/contracts/permission/authority.contract';
import { getRightsDesign, listDataSchemes, setRightsDesign } from '@qiaoban/contracts/permission/data-scheme.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { useAction, useRoute } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { useT } from '#lib/texts/i18n.ts';
import { limitQuestion } from './limit-question';

type Limit = 'isDataAuthorize' | 'isColumnAuthorize' | 'isFormAuthorize';
const LIMITS: readonly { field: Limit; key: 'data' | 'column' | 'form' }[] = [
  { field: 'isDataAuthorize', key: 'data' },
  { field: 'isColumnAuthorize', key: 'column' },
  { field: 'isFormAuthorize', key: 'form' },
];

type Props = { menuId: string; design: ReplyOf<typeof getRightsDesign>; may: boolean };

/** Which rights of the menu are under permission at all. */
export const DataLimits = ({ menuId, design, may }: Props) => {
  const t = useT();
  const schemes = useRoute(listDataSchemes, { params: { id: menuId } }, { staleTime: 0 });
  const save = useAction(setRightsDesign, {
    stale: [getRightsDesign, listMenus, getMenu, getAuthority],
    done: () => void refreshRights(),
  });
  const turn = async (field: Limit, key: (typeof LIMITS)[number]['key'], isOn: boolean): Promise<void> => {
    if (await ask(limitQuestion(t, key, isOn, schemes.data?.list)))
      await save.tried({ params: { id: menuId }, body: { [field]: isOn ? 1 : 0 } });
  };
  return (
    <ul className="data-limits" aria-label={t('permission-data.limits')}>
      {LIMITS.map(({ field, key }) => {
        const isOn = design[field] === 1;
        return (
          <li key={field}>
            <label>
              <Switch
                checked={isOn}
                disabled={!may || save.running}
                aria-label={t(`permission-data.limit_${key}`)}
                onChange={(on) => void turn(field, key, on)}
              />
              <b>{t(`permission-data.limit_${key}`)}</b>
            </label>
            <p>{t(`permission-data.limit_${key}_${isOn ? 'on' : 'off'}`)}</p>
          </li>
        );
      })}
    </ul>
  );
};
