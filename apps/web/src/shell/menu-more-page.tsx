import { Icon } from '@qiaoban/ui/icon';
import { Page } from '@qiaoban/ui/page';
import type { NavItem } from './nav/nav-items';
import { NavLink } from './nav/nav-link';
import { useNav } from './nav/use-nav';
import type { Nav } from './nav/use-nav';
import './menu-more-page.css';

const Group = ({ items, nav }: { items: readonly NavItem[]; nav: Nav }) => (
  <>
    {items.map((item) =>
      item.children ? (
        <div key={item.key} className="menu-more-group" role="group" aria-label={item.label}>
          <h3>{item.label}</h3>
          <Group items={item.children} nav={nav} />
        </div>
      ) : (
        <NavLink key={item.key} item={item} nav={nav} className="menu-more-item">
          <Icon name={item.icon} fallback="file-text" />
          <span>{item.label}</span>
        </NavLink>
      ),
    )}
  </>
);

/** The whole menu on one page: what the group "more" leads to, and an overview on a phone. */
export const MenuMorePage = () => {
  const nav = useNav();
  const [loose, groups] = [nav.items.filter((i) => !i.children), nav.items.filter((i) => i.children)];
  return (
    <Page body="flow">
      <div className="menu-more" role="menu">
        {loose.length > 0 && (
          <section>
            <Group items={loose} nav={nav} />
          </section>
        )}
        {groups.map((group) => (
          <section key={group.key} role="group" aria-label={group.label}>
            <h2>
              <Icon name={group.icon} fallback="appstore" /> {group.label}
            </h2>
            <Group items={group.children ?? []} nav={nav} />
          </section>
        ))}
      </div>
    </Page>
  );
};
