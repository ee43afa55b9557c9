import { useState } from 'react';
import { useWidthBelow } from '@qiaoban/ui/media';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/** From this width on (px) there is room for an instance beside its list. */
const WIDE = 1280;
const NAME = 'workflow.pane';

/** Is an instance shown beside the list? The choice is remembered in this browser. */
export const usePane = (): { hasRoom: boolean; isOn: boolean; setOn: (on: boolean) => void } => {
  const hasRoom = !useWidthBelow(WIDE);
  const [isWanted, setWanted] = useState(() => readStored(NAME, 'boolean') ?? true);
  const setOn = (on: boolean): void => {
    writeStored(NAME, 'boolean', on);
    setWanted(on);
  };
  return { hasRoom, isOn: hasRoom && isWanted, setOn };
};
