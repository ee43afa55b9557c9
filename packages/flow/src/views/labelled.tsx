import type { ReactNode } from 'react';

/** A named part of the inspector. The control inside carries the same words as its own label. */
export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="qf-labelled">
    <div className="qf-label">{label}</div>
    {children}
  </div>
);
