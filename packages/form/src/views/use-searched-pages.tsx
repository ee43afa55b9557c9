import { useEffect, useRef, useState } from 'react';
import type { BlockHost } from '../host';

/** Typing is waited for, in ms. */
export const PAUSE = 250;
/** Pixels from the end of a list at which its next page is fetched. */
const NEAR_END = 20;

type Found<T> = { of: string; list: readonly T[]; hasMore: boolean };
type Ask<T> = (keyword: string, page: number) => Promise<{ list: readonly T[]; hasMore: boolean }>;

/**
 * What a drop-down offers while one types and scrolls: asked a page at a time, the last question wins. `of`: what is
 * asked; with another one what was found is forgotten. Empty: there is nothing to ask.
 */
export const useSearchedPages = <T extends object>(host: BlockHost, of: string, ask: Ask<T>, opensAtOnce = false) => {
  const [found, setFound] = useState<Found<T>>();
  const [isLoading, setIsLoading] = useState(false);
  const asked = useRef({ keyword: '', page: 1, number: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = found?.of === of ? found : undefined;
  const fetch = async (keyword: string, page: number): Promise<void> => {
    if (of === '') return;
    const number = asked.current.number + 1;
    asked.current = { keyword, page, number };
    setIsLoading(true);
    try {
      const { list, hasMore } = await ask(keyword, page);
      if (asked.current.number !== number) return;
      setFound((before) => ({
        of,
        hasMore,
        list: page === 1 || before?.of !== of ? list : [...before.list, ...list],
      }));
    } catch (error) {
      host.say('error', error instanceof Error ? error.message : String(error));
    } finally {
      if (asked.current.number === number) setIsLoading(false);
    }
  };
  const first = useRef(fetch);
  useEffect(() => {
    // a list that is open from the beginning is never opened
    if (opensAtOnce) void first.current('', 1);
  }, [opensAtOnce]);
  return {
    list: now?.list ?? [],
    isLoading,
    search: (keyword: string): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void fetch(keyword, 1), PAUSE);
    },
    open: (isOpen: boolean): void => {
      if (isOpen && (now === undefined || asked.current.keyword !== '')) void fetch('', 1);
    },
    scroll: ({ currentTarget: list }: { currentTarget: Element }): void => {
      const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR_END;
      const { keyword, page } = asked.current;
      if (isAtEnd && !isLoading && now?.hasMore === true) void fetch(keyword, page + 1);
    },
  };
};
