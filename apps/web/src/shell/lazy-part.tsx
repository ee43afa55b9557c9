import { Suspense, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';

export type PartProps = { open: boolean; onClose: () => void };

/** A drawer or dialog that is loaded when it is opened first. Made once, outside of components. */
export const lazyPart = (load: () => Promise<ComponentType<PartProps>>): ComponentType<PartProps> =>
  lazy(async () => ({ default: await load() }));

/** Mounts a lazy part at its first opening; afterwards it stays for its closing movement. */
export const LazyPart = guardDialog(({ part: Part, open, onClose }: PartProps & { part: ComponentType<PartProps> }) => {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Part open={open} onClose={onClose} />
    </Suspense>
  );
});
