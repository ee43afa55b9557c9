import { Button, Switch } from 'antd';
import { useNavigate } from 'react-router';
import { getMenu, listMenus } from '@qiaoban/contracts/menu/menu.contract';
import { getAuthority } from '@qiaoban/contracts/permission/authority.contract';
import { getRightsDesign, setRightsDesign } from '@qiaoban/contracts/permission/data-scheme.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useButton } from '#lib/session/permission.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { SchemeList } from '../parts/scheme-list';
import './data-rights-page.css';

type Design = ReplyOf<typeof getRightsDesign>;
type Limit = 'isDataAuthorize' | 'isColumnAuthorize' | 'isFormAuthorize';
const LIMITS: readonly { field: Limit; key: 'data' | 'column' | 'form' }[] = [
  { field: 'isDataAuthorize', key: 'data' },
  { field: 'isColumnAuthorize', key: 'column' },
  { field: 'isFormAuthorize', key: 'form' },
];

/** Which rights of the menu are under permission at all. */
const Limits = ({ menuId, design, may }: { menuId: string; design: Design; may: boolean }) => {
  const t = useT();
  const save = useAction(setRightsDesign, {
    stale: [getRightsDesign, listMenus, getMenu, getAuthority],
    done: () => void refreshRights(),
  });
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
                onChange={(on) => void save.tried({ params: { id: menuId }, body: { [field]: on ? 1 : 0 } })}
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

/** Records and fields of a menu that opens a form: what is limited, and the data schemes. */
export const DataRightsPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const may = useButton('btn_columnPer', { menu: 'system.menu' });
  const [url] = useUrlState({ menuId: '' });
  const { menuId } = url;
  const design = useRoute(getRightsDesign, { params: { id: menuId } }, { enabled: menuId !== '', staleTime: 0 });
  const back = (
    <Button onClick={() => void navigate('/system/menu')} type={menuId === '' ? 'primary' : 'default'}>
      {t('permission-data.back')}
    </Button>
  );
  if (menuId === '')
    return (
      <Page>
        <Panel>
          <Empty title={t('permission-data.no_menu')} hint={t('permission-data.no_menu_hint')} action={back} />
        </Panel>
      </Page>
    );
  if (design.error)
    return (
      <Page>
        <Panel>
          <Failed text={design.error.message} retry={() => void design.refetch()} />
          {back}
        </Panel>
      </Page>
    );
  if (!design.data) return <PageSkeleton />;
  return (
    <Page
      toolbar={
        <header className="data-head">
          <div>
            <h2>{design.data.fullName}</h2>
            <span>{t('permission-data.of_form', { name: design.data.formName })}</span>
          </div>
          {back}
        </header>
      }
    >
      <Limits menuId={menuId} design={design.data} may={may} />
      <SchemeList menuId={menuId} design={design.data} may={may} />
    </Page>
  );
};
