import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { useNavigate } from 'react-router';
import { Icon } from '@qiaoban/ui/icon';
import { Panel } from '@qiaoban/ui/page';
import { goToMenu } from '#lib/menu/go-to-menu.ts';
import { useT } from '#lib/texts/i18n.ts';
import { leavesOf, propertiesOf, targetOf } from '#lib/menu/menu-tree.ts';
import { useSession } from '#lib/session/session.ts';
import { useTitles } from '#lib/texts/titles.ts';
import './app-menu.css';

const colourOf = (node: MenuNode): string => {
  const colour = propertiesOf(node)['iconBackgroundColor'];
  return typeof colour === 'string' && /^#[0-9a-f]{3,8}$/i.test(colour) ? colour : 'var(--qb-accent)';
};

/** The page's entry of the web menu, when the person has it: its buttons and columns are granted there. */
const openedAs = (node: MenuNode, web: readonly MenuNode[]): MenuNode => {
  const pathOf = (each: MenuNode): string => {
    const target = targetOf(each);
    return target && 'path' in target ? target.path : '';
  };
  const path = pathOf(node);
  return path === '' ? node : (leavesOf(web).find((leaf) => pathOf(leaf.node) === path)?.node ?? node);
};

/** The menu of the phone app as large buttons, grouped by its directories. */
export const AppMenu = () => {
  const t = useT();
  const navigate = useNavigate();
  const menu = useSession((s) => s.appMenuList);
  const web = useSession((s) => s.menuList);
  const titles = useTitles();
  const groups = new Map<string, ReturnType<typeof leavesOf>>();
  for (const leaf of leavesOf(menu)) {
    const area = leaf.above[0] ? titles.ofNode(leaf.above[0]) : '';
    groups.set(area, [...(groups.get(area) ?? []), leaf]);
  }
  return (
    <Panel title={t('home.apps')}>
      {[...groups].map(([area, leaves]) => (
        <section key={area} aria-label={area || t('home.apps')}>
          {area !== '' && <h3 className="app-menu-area">{area}</h3>}
          <div className="app-menu">
            {leaves.map(({ node }) => (
              <button key={node.id} type="button" onClick={() => goToMenu(openedAs(node, web), navigate)}>
                <span className="app-menu-icon" style={{ background: colourOf(node) }}>
                  <Icon name={node.icon} fallback="file-text" />
                </span>
                <span className="app-menu-name">{titles.ofNode(node)}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </Panel>
  );
};
