import { Icon } from '@qiaoban/ui/icon';
import { Page } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import type { NavItem } from './nav/nav-items';
import { NavLink } from './nav/nav-link';
import { useNav } from './nav/use-nav';
import type { Nav } from './nav/use-nav';
import './menu-more-page.css';

const Entries = ({ label, items, nav }: { label: string; items: readonly NavItem[]; nav: Nav }) => (
  <div role="menu" aria-label={label}>
    {items.map((item) => (
      <NavLink key={item.key} item={item} nav={nav} className="menu-more-item">
        <Icon name={item.icon} fallback="file-text" />
        <span>{item.label}</span>
      </NavLink>
    ))}
  </div>
);

/** Its entries, then its groups each under its own heading. */
const Group = ({ label, items, nav }: { label: string; items: readonly NavItem[]; nav: Nav }) => {
  const leaves = items.filter((item) => !item.children);
  return (
    <>
      {leaves.length > 0 && <Entries label={label} items={leaves} nav={nav} />}
      {items.map(
        (item) =>
          item.children && (
            <div key={item.key} className="menu-more-group">
              <h3>{item.label}</h3>
              <Group label={item.label} items={item.children} nav={nav} />
            </div>
          ),
      )}
    </>
  );
};

/** The whole menu on one page: what the group "more" leads to, and an overview on a phone. */
export const MenuMorePage = () => {
  const t = useT();
  const nav = useNav();
  const [loose, groups] = [nav.items.filter((i) => !i.children), nav.items.filter((i) => i.children)];
  return (
    <Page body="flow">
      <div className="menu-more">
        {loose.length > 0 && (
          <section>
            <Entries label={t('shell.menu')} items={loose} nav={nav} />
          </section>
        )}
        {groups.map((group) => (
          <section key={group.key}>
            <h2>
              <Icon name={group.icon} fallback="appstore" /> {group.label}
            </h2>
            <Group label={group.label} items={group.children ?? []} nav={nav} />
          </section>
        ))}
      </div>
    </Page>
  );
};
