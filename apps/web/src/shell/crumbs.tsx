import { useLocation } from 'react-router';
import { leavesOf } from '#lib/menu/menu-tree.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useSession } from '#lib/session/session.ts';
import { useTabs } from './tabs-store';
import { useTitles } from '#lib/texts/titles.ts';

/** The way to the open page: directories, list, page. */
export const Crumbs = () => {
  const t = useT();
  const { pathname } = useLocation();
  const menu = useSession((s) => s.menuList);
  const tab = useTabs((s) => s.tabs.find((one) => one.path === pathname));
  const titles = useTitles();
  if (!tab) return <div className="crumbs" />;
  const leaf = leavesOf(menu).find((l) => l.node.id === tab.menuId);
  const names = leaf?.above.map(titles.ofNode) ?? [];
  if (leaf && tab.borrowed) names.push(titles.ofNode(leaf.node));
  return (
    <nav className="crumbs" aria-label={t('shell.breadcrumb')}>
      <ol>
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
        <li aria-current="page">{titles.ofTab(tab)}</li>
      </ol>
    </nav>
  );
};
