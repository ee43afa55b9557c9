import { useRef } from 'react';
import { newKey } from '#lib/call/query.ts';

/**
 * The id of a message that is being sent: the same while the same words are tried again, so that a lost answer does not
 * make two messages of one. Forgotten once it is sent.
 */
export const useSendId = () => {
  const last = useRef<{ content: string; id: string }>(undefined);
  return {
    of: (values: object): string => {
      const content = JSON.stringify(values);
      if (last.current?.content !== content) last.current = { content, id: newKey() };
      return last.current.id;
    },
    sent: (): void => {
      last.current = undefined;
    },
  };
};
