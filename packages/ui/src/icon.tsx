import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

type IconSet = Record<string, ComponentType>;

let icons: IconSet | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

const load = async (): Promise<void> => {
  icons = (await import('./icon-set')).iconSet;
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

/** An icon by its name (`team`, `file-text`); an unknown name shows a plain tile, never a hole. */
export const Icon = ({ name, fallback = 'appstore' }: { name: string; fallback?: string }) => {
  const set = useSyncExternalStore(subscribe, () => icons);
  const Shown = set?.[name] ?? set?.[fallback];
  // The box keeps its place while the set is on its way.
  return Shown ? (
    <Shown />
  ) : (
    <span className="anticon" style={{ width: '1em', height: '1em', display: 'inline-block' }} />
  );
};
