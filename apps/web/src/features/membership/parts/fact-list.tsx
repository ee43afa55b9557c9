import type { ReactNode } from 'react';

/** Facts with their names, side by side where there is room. */
export const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="ms-facts">
    {facts.map(([label, value], at) => (
      // two positions may have the same name
      <div key={`${label}${at}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
