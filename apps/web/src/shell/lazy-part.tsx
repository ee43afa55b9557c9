import { Suspense, lazy, useState } from 'react';
import type { ComponentType } from 'react';

export type PartProps = { open: boolean; onClose: () => void };

const made = new Map<() => Promise<ComponentType<PartProps>>, ComponentType<PartProps>>();

const lazyOf = (load: () => Promise<ComponentType<PartProps>>): ComponentType<PartProps> => {
  const part = made.get(load) ?? lazy(async () => ({ default: await load() }));
  made.set(load, part);
  return part;
};

/** A drawer or dialog whose code comes when it is opened first; afterwards it stays for its closing movement. */
export const LazyPart = ({ load, open, onClose }: PartProps & { load: () => Promise<ComponentType<PartProps>> }) => {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  const Part = lazyOf(load);
  return (
    <Suspense fallback={null}>
      <Part open={open} onClose={onClose} />
    </Suspense>
  );
};
