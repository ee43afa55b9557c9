import { useState, useSyncExternalStore } from 'react';

/** Not in the page yet; in it; in a page in the background, whose effects are taken down. */
type ModalPlace = 'coming' | 'front' | 'back';

/** Follows its subscription, an effect like any other. */
const createPlace = () => {
  let place: ModalPlace = 'coming';
  return {
    read: (): ModalPlace => place,
    subscribe: (changed: () => void): (() => void) => {
      place = 'front';
      changed();
      return () => {
        place = 'back';
      };
    },
  };
};

/**
 * Where a dialog or drawer stands. It may open only when it has come: one whose first drawing is thrown away, because code
 * for it is still on its way, would stay on the kit's stack for Escape, and those below would not hear of the key any more.
 */
export const useModalPlace = (): ModalPlace => {
  const [place] = useState(createPlace);
  return useSyncExternalStore(place.subscribe, place.read);
};
