import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { getRightsDesign } from '@qiaoban/contracts/permission/data-scheme.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useButton } from '#lib/session/permission.ts';
import { useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { DataLimits } from '../parts/data-limits';
import { SchemeList } from '../parts/scheme-list';
import './data-rights-page.css';

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
      <DataLimits menuId={menuId} design={design.data} may={may} />
      <SchemeList menuId={menuId} design={design.data} may={may} />
    </Page>
  );
};
