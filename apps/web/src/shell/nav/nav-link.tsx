import type { PointerEventHandler, ReactNode } from 'react';
import { withBase } from '#lib/menu/base-path.ts';
import { addressOf } from '#lib/menu/go-to-menu.ts';
import type { NavItem } from './nav-items';
import type { Nav } from './use-nav';

type Props = {
  item: NavItem;
  nav: Nav;
  className: string;
  children: ReactNode;
  onDone?: () => void;
  /** Name for where only an icon is drawn. */
  name?: string;
  onPointerEnter?: PointerEventHandler<HTMLElement>;
  onPointerLeave?: PointerEventHandler<HTMLElement>;
};

/** A leaf of the navigation: a real link, so that the browser's own ways of opening it work. */
export const NavLink = ({ item, nav, className, children, onDone, name, ...hover }: Props) => {
  const address = item.node ? addressOf(item.node) : item.path;
  const isOpen = nav.current === item.key;
  return (
    <a
      role="menuitem"
      className={className}
      href={address?.startsWith('/') ? withBase(address) : undefined}
      tabIndex={0}
      aria-current={isOpen ? 'page' : undefined}
      aria-label={name}
      {...hover}
      onClick={(event) => {
        event.preventDefault();
        onDone?.();
        nav.go(item, event.ctrlKey || event.metaKey);
      }}
      onKeyDown={(event) => {
        // a link without an address does not answer to Enter by itself
        if (event.key === 'Enter' && !address?.startsWith('/')) event.currentTarget.click();
      }}
    >
      {children}
    </a>
  );
};
