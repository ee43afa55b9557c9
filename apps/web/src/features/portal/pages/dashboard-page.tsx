import { SwapOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useNavigate } from 'react-router';
import { PORTAL_MENU } from '@qiaoban/contracts/portal/portal.contract';
import { selectPortals } from '@qiaoban/contracts/portal/portal-view.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useButton } from '#lib/session/permission.ts';
import { useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { PortalStage } from '../parts/portal-stage';
import { SwitchDrawer } from '../parts/switch-drawer';

/** The person's own portal, and the way to the others. */
export const DashboardPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const mayDesign = useButton('btn_add', { menu: PORTAL_MENU });
  const [url, setUrl] = useUrlState({ portal: '', drawer: '' });
  const portals = useRoute(selectPortals, {});
  const { data } = portals;
  if (portals.error && !data) return <Failed text={portals.error.message} retry={() => void portals.refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.defaultId === '')
    return (
      <Empty
        title={t('portal.none_granted')}
        hint={t(mayDesign ? 'portal.none_granted_designer' : 'portal.none_granted_hint')}
        action={
          <Button type="primary" onClick={() => void navigate(mayDesign ? '/onlineDev/portalDesign' : '/home')}>
            {t(mayDesign ? 'portal.to_design' : 'portal.to_home')}
          </Button>
        }
      />
    );
  const known = data.list.flatMap((category) => category.children.map(({ id }) => id));
  const shown = known.includes(url.portal) ? url.portal : data.defaultId;
  return (
    <>
      <PortalStage key={shown} id={shown} />
      <Tooltip title={t('portal.switch')} placement="left">
        <Button
          className="portal-float"
          type="primary"
          shape="circle"
          size="large"
          icon={<SwapOutlined />}
          aria-label={t('portal.switch')}
          onClick={() => setUrl({ drawer: 'switch' })}
        />
      </Tooltip>
      <SwitchDrawer
        open={url.drawer === 'switch'}
        portals={data}
        shownId={shown}
        onShow={(id) => setUrl({ portal: id, drawer: '' })}
        onClose={() => setUrl({ drawer: '' })}
      />
    </>
  );
};
