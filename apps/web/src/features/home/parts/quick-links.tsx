import { useNavigate } from 'react-router';
import { Empty } from '@qiaoban/ui/empty';
import { Icon } from '@qiaoban/ui/icon';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { goToMenu } from '#lib/menu/go-to-menu.ts';
import { leavesOf } from '#lib/menu/menu-tree.ts';
import { useSession } from '#lib/session/session.ts';
import { useTitles } from '#lib/texts/titles.ts';

const MOST = 24;

/** The granted pages, grouped as in the menu. */
export const QuickLinks = () => {
  const t = useT();
  const navigate = useNavigate();
  const menu = useSession((s) => s.menuList);
  const titles = useTitles();
  const groups = new Map<string, ReturnType<typeof leavesOf>>();
  for (const leaf of leavesOf(menu).slice(0, MOST)) {
    const area = leaf.above[0] ? titles.ofNode(leaf.above[0]) : t('home.others');
    groups.set(area, [...(groups.get(area) ?? []), leaf]);
  }
  return (
    <Panel title={t('home.quick')}>
      {groups.size === 0 && <Empty small title={t('home.quick_none')} />}
      {[...groups].map(([area, leaves]) => (
        <div key={area} className="home-area">
          <h3>{area}</h3>
          <div className="home-links">
            {leaves.map(({ node }) => (
              <button key={node.id} type="button" className="home-link" onClick={() => goToMenu(node, navigate)}>
                <span className="home-link-icon">
                  <Icon name={node.icon} fallback="file-text" />
                </span>
                <span>{titles.ofNode(node)}</span>
              </button>
            ))}
          </div>
        </div>
      ))}
    </Panel>
  );
};
