import { useRef } from 'react';
import { Icon } from '@qiaoban/ui/icon';
import { stepFocus } from '@qiaoban/ui/logic/step-focus';
import { useT } from '#lib/texts/i18n.ts';
import { NavFly } from './nav-fly';
import { wayTo } from './nav-items';
import { NavLink } from './nav-link';
import { useFly } from './use-fly';
import type { Nav } from './use-nav';
import './nav-rail.css';

/** The menu as a column of icons; what it stands for flies out beside it. */
export const NavRail = ({ nav }: { nav: Nav }) => {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const fly = useFly();
  return (
    <>
      <ul
        ref={list}
        role="menu"
        aria-label={t('shell.menu')}
        className="nav-rail"
        tabIndex={-1}
        onKeyDown={(event) => {
          const at = document.activeElement as HTMLElement;
          if (event.key === 'ArrowRight' && at.ariaHasPopup === 'true') at.click();
          else if (!list.current || !stepFocus(list.current, '.nav-rail-item', event.key)) return;
          event.preventDefault();
        }}
      >
        {nav.items.map((item) => (
          <li key={item.key} role="none">
            {item.children ? (
              <button
                type="button"
                role="menuitem"
                className="nav-rail-item"
                aria-label={item.label}
                aria-haspopup="true"
                aria-expanded={fly.flown?.item === item}
                data-holds={wayTo(item.children, nav.current).length > 0}
                onPointerEnter={(event) => {
                  if (event.pointerType === 'mouse') fly.hover(item, event.currentTarget);
                }}
                onPointerLeave={fly.leave}
                onClick={(event) => fly.openAt(item, event.currentTarget, event.detail === 0)}
              >
                <Icon name={item.icon} fallback="appstore" />
              </button>
            ) : (
              <NavLink
                item={item}
                nav={nav}
                className="nav-rail-item"
                name={item.label}
                onDone={fly.close}
                onPointerEnter={(event) => {
                  if (event.pointerType === 'mouse') fly.hover(item, event.currentTarget);
                }}
                onPointerLeave={fly.leave}
              >
                <Icon name={item.icon} fallback="file-text" />
              </NavLink>
            )}
          </li>
        ))}
      </ul>
      {fly.flown && (
        <NavFly
          key={fly.flown.item.key}
          label={fly.flown.item.label}
          items={[fly.flown.item]}
          nav={nav}
          anchor={fly.flown.anchor}
          side="right"
          takesFocus={fly.flown.byKeyboard}
          onPointerEnter={fly.stay}
          onPointerLeave={fly.leave}
          onClose={fly.close}
        />
      )}
    </>
  );
};
