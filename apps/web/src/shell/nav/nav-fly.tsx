import { useRef } from 'react';
import { Icon } from '@qiaoban/ui/icon';
import { stepFocus } from '@qiaoban/ui/logic/step-focus';
import { Popup } from '@qiaoban/ui/popup';
import type { PopupProps } from '@qiaoban/ui/popup';
import type { NavItem } from './nav-items';
import { NavLink } from './nav-link';
import type { Nav } from './use-nav';
import './nav-fly.css';

type GroupProps = { items: readonly NavItem[]; nav: Nav; onDone: () => void };

/** Leaves as lines, directories as headings over theirs: everything is one step away. */
const Group = ({ items, nav, onDone }: GroupProps) => (
  <ul role="none">
    {items.map((item) => (
      <li key={item.key} role="none">
        {item.children ? (
          <div role="group" aria-label={item.label}>
            <div className="nav-fly-head">{item.label}</div>
            <Group items={item.children} nav={nav} onDone={onDone} />
          </div>
        ) : (
          <NavLink item={item} nav={nav} className="qb-menu-item nav-fly-item" onDone={onDone}>
            <Icon name={item.icon} fallback="file-text" />
            <span>{item.label}</span>
          </NavLink>
        )}
      </li>
    ))}
  </ul>
);

type Props = Omit<PopupProps, 'children' | 'className'> & {
  label: string;
  items: readonly NavItem[];
  nav: Nav;
  /** Opened by the keyboard: the first line takes it. */
  takesFocus: boolean;
  /** Several groups stand beside each other. */
  isWide?: boolean;
};

/** What a directory of a narrow or horizontal menu holds. */
export const NavFly = ({ label, items, nav, takesFocus, isWide = false, ...popup }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const onShown = (element: HTMLDivElement | null): void => {
    list.current = element;
    if (takesFocus && element && !element.contains(document.activeElement))
      element.querySelector<HTMLElement>('.nav-fly-item')?.focus();
  };
  return (
    <Popup {...popup} className={isWide ? 'nav-fly nav-fly-wide' : 'nav-fly'}>
      <div
        ref={onShown}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Tab' || event.key === 'ArrowLeft') popup.onClose();
          else if (list.current && stepFocus(list.current, '.nav-fly-item', event.key)) event.preventDefault();
        }}
      >
        <Group items={items} nav={nav} onDone={popup.onClose} />
      </div>
    </Popup>
  );
};
