import { Suspense, lazy } from 'react';
import { Empty } from '@qiaoban/ui/empty';
import { Icon } from '@qiaoban/ui/icon';
import { Page, Panel } from '@qiaoban/ui/page';
import { useT } from '../../lib/i18n';
import { useSession } from '../../lib/session';
import type { NavItem } from '../nav/nav-items';
import { NavLink } from '../nav/nav-link';
import { useNav } from '../nav/use-nav';
import type { Nav } from '../nav/use-nav';
import { PHONE_ROOTS } from './roots';
import './apps-page.css';

const AppMenu = lazy(() => import('../../features/home/parts/app-menu').then((m) => ({ default: m.AppMenu })));

const leavesIn = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item) => (item.children ? leavesIn(item.children) : [item]));

const Grid = ({ items, nav }: { items: readonly NavItem[]; nav: Nav }) => (
  <div className="phone-apps" role="menu">
    {items.map((item) => (
      <NavLink key={item.key} item={item} nav={nav} className="phone-app">
        <span className="phone-app-icon" aria-hidden="true">
          <Icon name={item.icon} fallback="file-text" />
        </span>
        <span className="phone-app-name">{item.label}</span>
      </NavLink>
    ))}
  </div>
);

/** Everything that the person may open: the menu of the app first, then the whole menu by its groups. */
export const PhoneAppsPage = () => {
  const t = useT();
  const nav = useNav();
  const hasApps = useSession((s) => s.appMenuList.length > 0);
  const items = nav.items.filter(({ path }) => path !== PHONE_ROOTS.home);
  const loose = items.filter((item) => !item.children);
  return (
    <Page body="flow">
      {hasApps && (
        <Suspense fallback={null}>
          <AppMenu />
        </Suspense>
      )}
      {items.length === 0 && !hasApps && (
        <Empty title={t('shell.phone_no_apps')} hint={t('shell.phone_no_apps_hint')} />
      )}
      {loose.length > 0 && (
        <Panel>
          <Grid items={loose} nav={nav} />
        </Panel>
      )}
      {items.map(
        (group) =>
          group.children && (
            <Panel key={group.key} title={group.label}>
              <Grid items={leavesIn(group.children)} nav={nav} />
            </Panel>
          ),
      )}
    </Page>
  );
};
