import { useState } from 'react';

type Page = { id: string };

/** The page in front: the one that was chosen last, by the person or by what led to a problem on it; else the first. */
export const useFrontPage = (
  pages: readonly Page[],
  asked: Page | undefined,
): [string | undefined, (id: string) => void] => {
  const [chosen, setChosen] = useState<string>();
  const [seen, setSeen] = useState<Page>();
  if (asked !== seen) {
    setSeen(asked);
    if (asked) setChosen(asked.id);
  }
  const front = pages.some(({ id }) => id === chosen) ? chosen : pages[0]?.id;
  return [front, setChosen];
};
