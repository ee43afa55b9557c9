import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './logic/keys/is-typing';
import { isMac } from './logic/platform';
import './shortcuts.css';

export type Shortcut = {
  /** Keys as pressed: `mod+k`, `?`, `alt+w`; `mod` is ⌘ on a Mac, Ctrl elsewhere. */
  keys: string;
  label: string;
  run: () => void;
};

/** True when the event is what `keys` describes. */
const matchesKeys = (event: KeyboardEvent, keys: string): boolean => {
  const parts = keys.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const mod = isMac() ? event.metaKey : event.ctrlKey;
  if (parts.includes('mod') !== mod || parts.includes('alt') !== event.altKey) return false;
  // with ⌥ a Mac types another character than the key's own
  return event.key.toLowerCase() === key || (event.altKey && event.code === `Key${key.toUpperCase()}`);
};

/** Listens for shortcuts while mounted. Plain keys rest while the person types. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    // something nearer to the focus has taken the key
    if (event.defaultPrevented) return;
    const found = shortcuts.find((s) => matchesKeys(event, s.keys));
    if (!found || (isTyping(event.target) && !found.keys.includes('mod'))) return;
    event.preventDefault();
    found.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

const shownKey = (part: string): string => {
  const names: Record<string, string> = {
    mod: isMac() ? '⌘' : 'Ctrl',
    alt: isMac() ? '⌥' : 'Alt',
    pageup: 'PgUp',
    pagedown: 'PgDn',
  };
  return names[part] ?? (part.length === 1 ? part.toUpperCase() : part);
};

/** Keys as small caps: Ctrl K. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className="qb-keys">
    {keys.split('+').map((part) => (
      <kbd key={part}>{shownKey(part)}</kbd>
    ))}
  </span>
);
