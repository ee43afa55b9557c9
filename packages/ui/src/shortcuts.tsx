import { useEffect, useEffectEvent } from 'react';
import { Modal } from 'antd';
import { useUiTexts } from './ui-context';
import './shortcuts.css';

export type Shortcut = {
  /** Keys as pressed: `mod+k`, `?`, `alt+w`; `mod` is ⌘ on a Mac, Ctrl elsewhere. */
  keys: string;
  label: string;
  run: () => void;
};

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** True when the event is what `keys` describes. */
export const matchesKeys = (event: KeyboardEvent, keys: string): boolean => {
  const parts = keys.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const mod = isMac() ? event.metaKey : event.ctrlKey;
  if (parts.includes('mod') !== mod || parts.includes('alt') !== event.altKey) return false;
  return event.key.toLowerCase() === key;
};

/** Listens for shortcuts while mounted. Plain keys rest while the person types. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
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
  const names: Record<string, string> = { mod: isMac() ? '⌘' : 'Ctrl', alt: isMac() ? '⌥' : 'Alt' };
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

type SheetProps = { open: boolean; onClose: () => void; shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[] };

/** The help sheet behind `?`. */
export const ShortcutSheet = ({ open, onClose, shortcuts }: SheetProps) => {
  const texts = useUiTexts();
  return (
    <Modal open={open} title={texts.shortcuts} footer={null} width={420} onCancel={onClose}>
      <dl className="qb-shortcuts">
        {shortcuts.map((s) => (
          <div key={s.keys}>
            <dt>{s.label}</dt>
            <dd>
              <Keys keys={s.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
