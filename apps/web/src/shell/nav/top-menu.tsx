import { useLayoutEffect, useRef, useState } from 'react';
import { DownOutlined } from '@ant-design/icons';
import { Icon } from '@qiaoban/ui/icon';
import { useT } from '#lib/texts/i18n.ts';
import { NavFly } from './nav-fly';
import { fitting, wayTo } from './nav-items';
import type { NavItem } from './nav-items';
import { NavLink } from './nav-link';
import { useFly } from './use-fly';
import { useNav } from './use-nav';
import './top-menu.css';

const useWidthOf = () => {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    setWidth(element.clientWidth);
    return () => watch.disconnect();
  }, []);
  return { box, width };
};

/** The menu in one line (functional layout); what does not fit stands in the group "more". */
export const TopMenu = () => {
  const t = useT();
  const nav = useNav();
  const { box, width } = useWidthOf();
  const fly = useFly();
  const split = fitting(nav.items, width);
  const allPages: NavItem = { key: '/menuMore', label: t('shell.all_menus'), icon: 'appstore', path: '/menuMore' };
  const group: NavItem = { key: 'more', label: t('shell.menu_more'), icon: '', children: split.more };
  const items = split.more.length > 0 ? [...split.shown, group] : split.shown;
  const step = (from: Element, by: number): void => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('.top-menu-item') ?? [])];
    all[(all.indexOf(from as HTMLElement) + by + all.length) % all.length]?.focus();
  };
  return (
    <nav className="top-menu" aria-label={t('shell.menu')} ref={box}>
      <ul
        role="menubar"
        aria-label={t('shell.menu')}
        onKeyDown={(event) => {
          const at = document.activeElement as HTMLElement;
          if (event.key === 'ArrowRight') step(at, 1);
          else if (event.key === 'ArrowLeft') step(at, -1);
          else if (event.key === 'ArrowDown' && at.ariaHasPopup === 'true') at.click();
          else return;
          event.preventDefault();
        }}
      >
        {items.map((item) => (
          <li key={item.key} role="none">
            {item.children ? (
              <button
                type="button"
                role="menuitem"
                className="top-menu-item"
                aria-haspopup="true"
                aria-expanded={fly.flown?.item.key === item.key}
                data-holds={wayTo(item.children, nav.current).length > 0}
                onPointerEnter={(event) => {
                  if (event.pointerType === 'mouse') fly.hover(item, event.currentTarget);
                }}
                onPointerLeave={fly.leave}
                onClick={(event) => fly.openAt(item, event.currentTarget, event.detail === 0)}
              >
                {item.icon && <Icon name={item.icon} fallback="appstore" />}
                <span className="top-menu-name">{item.label}</span>
                <DownOutlined className="top-menu-arrow" />
              </button>
            ) : (
              <NavLink item={item} nav={nav} className="top-menu-item">
                <Icon name={item.icon} fallback="file-text" />
                <span className="top-menu-name">{item.label}</span>
              </NavLink>
            )}
          </li>
        ))}
      </ul>
      {fly.flown && (
        <NavFly
          key={fly.flown.item.key}
          label={fly.flown.item.label}
          items={fly.flown.item.key === 'more' ? [...split.more, allPages] : (fly.flown.item.children ?? [])}
          nav={nav}
          isWide={fly.flown.item.key === 'more'}
          anchor={fly.flown.anchor}
          takesFocus={fly.flown.byKeyboard}
          onPointerEnter={fly.stay}
          onPointerLeave={fly.leave}
          onClose={fly.close}
        />
      )}
    </nav>
  );
};
