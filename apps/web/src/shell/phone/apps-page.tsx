import { Suspense, lazy, useState } from 'react';
import { CheckOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Empty } from '@qiaoban/ui/empty';
import { Icon } from '@qiaoban/ui/icon';
import { Page, Panel } from '@qiaoban/ui/page';
import { toggleFavourite } from '#lib/menu/favourites.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useSession } from '#lib/session/session.ts';
import { FAVOURITES_KEY, leavesIn } from '../nav/nav-items';
import type { NavItem } from '../nav/nav-items';
import { NavLink } from '../nav/nav-link';
import { useNav } from '../nav/use-nav';
import type { Nav } from '../nav/use-nav';
import { PHONE_ROOTS } from './roots';
import './apps-page.css';

const AppMenu = lazy(() => import('#features/home/parts/app-menu.tsx').then((m) => ({ default: m.AppMenu })));

const Face = ({ item }: { item: NavItem }) => (
  <>
    <span className="phone-app-icon" aria-hidden="true">
      <Icon name={item.icon} fallback="file-text" />
    </span>
    <span className="phone-app-name">{item.label}</span>
  </>
);

const Grid = ({ items, nav }: { items: readonly NavItem[]; nav: Nav }) => (
  <div className="phone-apps" role="menu">
    {items.map((item) => (
      <NavLink key={item.key} item={item} nav={nav} className="phone-app">
        <Face item={item} />
      </NavLink>
    ))}
  </div>
);

/** The same tiles while favourites are chosen: a press puts one first instead of opening it. */
const ChoiceGrid = ({ items }: { items: readonly NavItem[] }) => {
  const chosen = useSession((s) => s.favourites);
  return (
    <div className="phone-apps">
      {items.map((item) => {
        const id = item.node?.id;
        if (id === undefined) return null;
        const isFirst = chosen.includes(id);
        return (
          <button
            key={item.key}
            type="button"
            className="phone-app phone-app-choice"
            aria-pressed={isFirst}
            onClick={() => void toggleFavourite(id)}
          >
            <Face item={item} />
            <span className="phone-app-star" aria-hidden="true">
              {isFirst ? <StarFilled /> : <StarOutlined />}
            </span>
          </button>
        );
      })}
    </div>
  );
};

/** A group of the menu with the groups inside it under headings of their own. */
const Group = ({ group, nav, isChoosing }: { group: NavItem; nav: Nav; isChoosing: boolean }) => {
  const items = group.children ?? [];
  const loose = items.filter((item) => !item.children);
  const draw = (shown: readonly NavItem[]) =>
    isChoosing ? <ChoiceGrid items={shown} /> : <Grid items={shown} nav={nav} />;
  return (
    <Panel title={group.label}>
      {loose.length > 0 && draw(loose)}
      {items.map(
        (item) =>
          item.children && (
            <div key={item.key} role="group" aria-label={item.label}>
              <h3 className="phone-apps-head">{item.label}</h3>
              {draw(leavesIn(item.children))}
            </div>
          ),
      )}
    </Panel>
  );
};

/** Everything that the person may open: the menu of the app first, then the whole menu by its groups. */
export const PhoneAppsPage = () => {
  const t = useT();
  const nav = useNav();
  const hasApps = useSession((s) => s.appMenuList.length > 0);
  const [isChoosing, setChoosing] = useState(false);
  const items = nav.items.filter(
    ({ path, key }) => path !== PHONE_ROOTS.home && !(isChoosing && key === FAVOURITES_KEY),
  );
  const loose = items.filter((item) => !item.children);
  return (
    <Page body="flow">
      {nav.items.some(({ children }) => children) && (
        <div className="phone-apps-bar">
          <span>{isChoosing && t('shell.favourites_choose_hint')}</span>
          <button type="button" className="phone-apps-choose" onClick={() => setChoosing(!isChoosing)}>
            {isChoosing ? <CheckOutlined /> : <StarOutlined />}
            {t(isChoosing ? 'shell.favourites_done' : 'shell.favourites_choose')}
          </button>
        </div>
      )}
      {hasApps && (
        <Suspense fallback={null}>
          <AppMenu />
        </Suspense>
      )}
      {items.length === 0 && !hasApps && (
        <Empty title={t('shell.phone_no_apps')} hint={t('shell.phone_no_apps_hint')} />
      )}
      {loose.length > 0 && (
        <Panel>{isChoosing ? <ChoiceGrid items={loose} /> : <Grid items={loose} nav={nav} />}</Panel>
      )}
      {items.map(
        (group) => group.children && <Group key={group.key} group={group} nav={nav} isChoosing={isChoosing} />,
      )}
    </Page>
  );
};
