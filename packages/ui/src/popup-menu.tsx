import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { stepFocus } from './logic/step-focus';
import { Popup } from './popup';
import type { PopupProps } from './popup';

/** A line of a menu: something to do, a heading, or a dividing line. */
export type MenuEntry =
  | {
      key: string;
      label: ReactNode;
      icon?: ReactNode;
      disabled?: boolean;
      /** Of several, the one that is in force. */
      checked?: boolean;
      run: () => void;
    }
  | { key: string; head: ReactNode }
  | { key: string; line: true };

type Props = Pick<PopupProps, 'anchor' | 'side' | 'onClose'> & {
  label: string;
  entries: readonly MenuEntry[];
  minWidth?: number;
};

/** A menu that opens at a button or under the pointer: arrows, Home, End, Enter, Escape. */
export const PopupMenu = ({ label, entries, minWidth = 120, ...popup }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const items = list.current?.querySelectorAll<HTMLElement>('.qb-menu-item');
    const inForce = list.current?.querySelector<HTMLElement>('[aria-checked=true]');
    (inForce ?? items?.[0])?.focus({ preventScroll: true });
  }, []);
  return (
    <Popup {...popup}>
      <ul
        ref={list}
        role="menu"
        aria-label={label}
        className="qb-menu"
        style={{ minWidth }}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Tab') popup.onClose();
          else if (list.current && stepFocus(list.current, '.qb-menu-item', event.key)) event.preventDefault();
        }}
      >
        {entries.map((entry) => {
          if ('line' in entry) return <li key={entry.key} role="none" className="qb-menu-line" />;
          if ('head' in entry)
            return (
              <li key={entry.key} role="presentation" className="qb-menu-head">
                {entry.head}
              </li>
            );
          return (
            <li key={entry.key} role="none">
              <button
                type="button"
                className="qb-menu-item"
                role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
                tabIndex={-1}
                {...(entry.checked === undefined ? {} : { 'aria-checked': entry.checked })}
                aria-disabled={entry.disabled === true}
                onClick={() => {
                  if (entry.disabled) return;
                  popup.onClose();
                  entry.run();
                }}
              >
                {entry.icon}
                <span>{entry.label}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Popup>
  );
};
