import { StarFilled, StarOutlined } from '@ant-design/icons';
import { toggleFavourite } from '#lib/menu/favourites.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useSession } from '#lib/session/session.ts';
import type { NavItem } from './nav-items';
import './nav-star.css';

/** Puts the entry beside it first, or no longer. Arrow right leads here from the entry. */
export const NavStar = ({ item }: { item: NavItem }) => {
  const t = useT();
  const id = item.node?.id;
  const isFirst = useSession((s) => id !== undefined && s.favourites.includes(id));
  if (id === undefined) return null;
  const name = t(isFirst ? 'shell.favourite_remove' : 'shell.favourite_add', { name: item.label });
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isFirst}
      className="nav-star"
      tabIndex={-1}
      aria-label={name}
      title={name}
      onClick={() => void toggleFavourite(id)}
    >
      {isFirst ? <StarFilled /> : <StarOutlined />}
    </button>
  );
};
