import { useEffect, useLayoutEffect, useRef } from 'react';
import { useChat } from '../state/chat-store';

/** What stands in the box: another first message means that older ones came, another last one that something new did. */
type Shown = {
  first: number | undefined;
  last: string;
  target: number | undefined;
  /** Own messages that are on their way: one more and the newest is shown. */
  pending: number;
};

/** Keeps what is read in its place while older messages come above, and follows the newest while the end is in sight. */
export const useScroll = ({ first, last, target, pending }: Shown) => {
  const box = useRef<HTMLDivElement>(null);
  const memory = useRef<{ first: number | undefined; height: number; atEnd: boolean; pending: number }>({
    first: undefined,
    height: 0,
    atEnd: true,
    pending,
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // whoever writes wants to see it, wherever he was reading
    if (pending > memory.current.pending) memory.current.atEnd = true;
    memory.current.pending = pending;
    const { first: before, height, atEnd } = memory.current;
    if (target !== undefined) {
      const message = element.querySelector(`[data-seq="${target}"]`);
      message?.scrollIntoView({ block: 'center' });
      memory.current.atEnd = false;
      useChat.setState({ target: undefined });
      message?.classList.add('chat-lit');
      setTimeout(() => message?.classList.remove('chat-lit'), 2000);
    } else if (before !== undefined && first !== undefined && first < before) {
      element.scrollTop += element.scrollHeight - height;
    } else if (atEnd) element.scrollTop = element.scrollHeight;
    memory.current.first = first;
    memory.current.height = element.scrollHeight;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `last` only says that something new stands there
  }, [first, last, target, pending]);
  // pictures grow after they were loaded
  useEffect(() => {
    const element = box.current;
    const inner = element?.firstElementChild;
    if (!element || !inner) return;
    const watch = new ResizeObserver(() => {
      if (memory.current.atEnd) element.scrollTop = element.scrollHeight;
      memory.current.height = element.scrollHeight;
    });
    watch.observe(inner);
    // a quote or a note beside it takes of its height
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return {
    box,
    /** Whether new messages are followed from now on. */
    follow: (atEnd: boolean): void => {
      memory.current.atEnd = atEnd;
    },
    toEnd: (): void => {
      memory.current.atEnd = true;
      const element = box.current;
      if (element) element.scrollTop = element.scrollHeight;
    },
  };
};
