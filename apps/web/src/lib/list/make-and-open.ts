import { useRef } from 'react';

/** A dialog that makes something and then leads to it: `made` while it is saved, `close` as the dialog's `onClose`. */
export const useMakeAndOpen = ({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) => {
  const id = useRef<string>(undefined);
  return {
    made: (made: string): void => {
      id.current = made;
    },
    close: (): void => {
      onClose();
      const made = id.current;
      id.current = undefined;
      // Closing replaces the address; the way to what was made begins when that is done.
      if (made !== undefined) setTimeout(() => onMade(made), 0);
    },
  };
};
