import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

type IconSet = Record<string, ComponentType<{ className?: string }>>;

let icons: IconSet | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/** Icons beside the product's own: an organisation's. */
let extra: IconSet = {};

/** Names pictures that `<Icon>` shows beside its own; a name of the product's keeps its picture. */
export const provideIcons = (given: IconSet): void => {
  extra = given;
  if (icons) icons = { ...extra, ...product };
  for (const listener of listeners) listener();
};

let product: IconSet = {};

const load = async (): Promise<void> => {
  product = (await import('./icon-set')).iconSet;
  icons = { ...extra, ...product };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (!icons && !isLoading) {
    isLoading = true;
    void load();
  }
  return () => listeners.delete(listener);
};

type IconProps = {
  name: string;
  fallback?: string;
  /** Given by a menu, so that its icon stands off the words. */
  className?: string;
};

/** An icon by its name (`team`, `file-text`); an unknown name shows a plain tile, never a hole. */
export const Icon = ({ name, fallback = 'appstore', className = '' }: IconProps) => {
  const set = useSyncExternalStore(subscribe, () => icons);
  const Shown = set?.[name] ?? set?.[fallback];
  // The box keeps its place while the set is on its way.
  return Shown ? (
    <Shown className={className} />
  ) : (
    <span className={`anticon ${className}`} style={{ width: '1em', height: '1em', display: 'inline-block' }} />
  );
};
