import type { ReactNode } from 'react';
import './status-tag.css';

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** A state in one word. `dot`: a dot and plain text, for long lists. */
export const StatusTag = ({
  tone = 'neutral',
  dot = false,
  children,
}: {
  tone?: Tone;
  dot?: boolean;
  children: ReactNode;
}) => <span className={`qb-tag qb-tag-${tone}${dot ? ' qb-tag-dot' : ''}`}>{children}</span>;
