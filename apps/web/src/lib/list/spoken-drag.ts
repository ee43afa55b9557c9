import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

type SpokenDrag = NonNullable<DndContextProps['accessibility']>;

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Of places that say themselves where something goes. Without these the library announces ids, in English. */
export const silentDrag = (hint: string): SpokenDrag => ({
  announcements: silent,
  screenReaderInstructions: { draggable: hint },
});

/** Of places where only a pointer drags: a screen reader has nothing to say, the keyboard goes by the menu of an entry. */
export const POINTER_DRAG = silentDrag('');

/** Of a list whose order changes: the name of what is moved and its place, in no language of its own. */
export const orderedDrag = (
  ids: readonly string[],
  nameOf: (id: UniqueIdentifier) => string,
  hint: string,
): SpokenDrag => {
  const placeOf = (id: UniqueIdentifier, at: UniqueIdentifier = id): string =>
    `${nameOf(id)} ${ids.indexOf(String(at)) + 1} / ${ids.length}`;
  return {
    announcements: {
      onDragStart: ({ active }) => placeOf(active.id),
      onDragOver: ({ active, over }) => placeOf(active.id, over?.id),
      onDragEnd: ({ active, over }) => placeOf(active.id, over?.id),
      onDragCancel: ({ active }) => placeOf(active.id),
    },
    screenReaderInstructions: { draggable: hint },
  };
};
