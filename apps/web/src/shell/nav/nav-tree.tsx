import { useEffect, useRef, useState } from 'react';
import { RightOutlined } from '@ant-design/icons';
import { Icon } from '@qiaoban/ui/icon';
import { stepFocus } from '@qiaoban/ui/logic/step-focus';
import { useT } from '#lib/texts/i18n.ts';
import { bringIntoView } from '#lib/browser/bring-into-view.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { FAVOURITES_KEY, unfold, wayTo } from './nav-items';
import type { NavItem } from './nav-items';
import { NavLink } from './nav-link';
import { NavStar } from './nav-star';
import type { Nav } from './use-nav';
import './nav-tree.css';

const KEPT = 'openMenu';
/** The favourites stay open whichever other branch is unfolded. */
const KEPT_FIRST = 'openFavourites';
const keptBranch = (): string[] => {
  const kept = readStored(KEPT, 'object');
  return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : [];
};

type BranchProps = {
  items: readonly NavItem[];
  level: number;
  open: readonly string[];
  nav: Nav;
  onToggle: (key: string) => void;
};

const Branch = ({ items, level, open, nav, onToggle }: BranchProps) => (
  <>
    {items.map((item) => {
      const style = { paddingInlineStart: 16 + level * 16 };
      if (!item.children)
        return (
          <li key={item.key} role="none" className="nav-leaf">
            <NavLink item={item} nav={nav} className="nav-item">
              <span className="nav-item-in" style={style}>
                <Icon name={item.icon} fallback="file-text" />
                <span className="nav-name">{item.label}</span>
              </span>
            </NavLink>
            <NavStar item={item} />
          </li>
        );
      const isOpen = open.includes(item.key);
      return (
        <li key={item.key} role="none">
          <button
            type="button"
            role="menuitem"
            className="nav-item nav-folder"
            aria-haspopup="true"
            aria-expanded={isOpen}
            data-holds={wayTo(item.children, nav.current).length > 0}
            onClick={() => onToggle(item.key)}
          >
            <span className="nav-item-in" style={style}>
              <Icon name={item.icon} fallback="appstore" />
              <span className="nav-name">{item.label}</span>
              <RightOutlined className="nav-arrow" />
            </span>
          </button>
          {isOpen && (
            <ul role="menu" aria-label={item.label} className="nav-branch">
              <Branch items={item.children} level={level + 1} open={open} nav={nav} onToggle={onToggle} />
            </ul>
          )}
        </li>
      );
    })}
  </>
);

/** The menu as a tree that unfolds one branch at a time and remembers which. Arrow keys walk and unfold. */
export const NavTree = ({ nav }: { nav: Nav }) => {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<{ for: string; keys: string[] }>({ for: '', keys: keptBranch() });
  const [isFirstOpen, setFirstOpen] = useState(() => readStored(KEPT_FIRST, 'boolean') ?? true);
  // A page opened from elsewhere unfolds its own branch.
  if (open.for !== nav.current) {
    const way = wayTo(nav.items, nav.current).slice(0, -1);
    setOpen({ for: nav.current, keys: way.length > 0 ? way : open.keys });
  }
  // a page that was opened from elsewhere may stand below the edge of a long menu
  const { current } = nav;
  useEffect(() => {
    const item = current === '' ? null : list.current?.querySelector('[aria-current=page]');
    if (item) bringIntoView(item);
  }, [current]);
  const toggle = (key: string): void => {
    if (key === FAVOURITES_KEY) {
      writeStored(KEPT_FIRST, 'boolean', !isFirstOpen);
      setFirstOpen(!isFirstOpen);
      return;
    }
    const keys = unfold(nav.items, open.keys, key);
    writeStored(KEPT, 'object', keys);
    setOpen({ for: nav.current, keys });
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const at = document.activeElement as HTMLElement;
    const folder = at.getAttribute('aria-expanded');
    if (event.key === 'ArrowRight' && folder === 'false') at.click();
    else if (event.key === 'ArrowLeft' && folder === 'true') at.click();
    else if (event.key === 'ArrowRight') at.parentElement?.querySelector<HTMLElement>(':scope > .nav-star')?.focus();
    else if (event.key === 'ArrowLeft' && at.matches('.nav-star'))
      at.parentElement?.querySelector<HTMLElement>('.nav-item')?.focus();
    else if (event.key === 'ArrowLeft') at.closest('.nav-branch')?.parentElement?.querySelector('button')?.focus();
    else if (!list.current || !stepFocus(list.current, '.nav-item', event.key)) return;
    event.preventDefault();
  };
  return (
    <ul ref={list} role="menu" aria-label={t('shell.menu')} className="nav-tree" tabIndex={-1} onKeyDown={onKeyDown}>
      <Branch
        items={nav.items}
        level={0}
        open={isFirstOpen ? [...open.keys, FAVOURITES_KEY] : open.keys}
        nav={nav}
        onToggle={toggle}
      />
    </ul>
  );
};
