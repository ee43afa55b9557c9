import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';

type Pane = {
  key: string;
  /** One that is typed in; a list is made anew from the address. */
  isKept: boolean;
  content: () => ReactNode;
};

/** What stands below tabs: a pane that was left keeps what was typed in it. */
export const KeptPanes = ({ open, panes }: { open: string; panes: readonly Pane[] }) => {
  const [visited, setVisited] = useState<readonly string[]>([open]);
  if (!visited.includes(open)) setVisited([...visited, open]);
  return panes
    .filter(({ key, isKept }) => key === open || (isKept && visited.includes(key)))
    .map(({ key, content }) => (
      <div key={key} style={{ display: key === open ? 'contents' : 'none' }}>
        <ErrorBoundary>{content()}</ErrorBoundary>
      </div>
    ));
};
