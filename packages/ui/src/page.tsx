import { useId } from 'react';
import type { ReactNode } from 'react';
import './page.css';

type Props = {
  title?: ReactNode;
  /** One sentence below the title. */
  hint?: ReactNode;
  /** Right of the title. */
  extra?: ReactNode;
  /** Above the body, usually a search bar. */
  toolbar?: ReactNode;
  /** `fill`: the body takes the height and scrolls inside (lists); `flow`: the page scrolls (texts, forms). */
  body?: 'fill' | 'flow';
  children: ReactNode;
};

/** The frame of a page: title, toolbar, body, on the 8 px grid. */
export const Page = ({ title, hint, extra, toolbar, body = 'fill', children }: Props) => (
  <div className={`qb-page qb-page-${body}`}>
    {(title || extra) && (
      <header className="qb-page-head">
        <div>
          {title && <h2>{title}</h2>}
          {hint && <p>{hint}</p>}
        </div>
        {extra && <div className="qb-page-extra">{extra}</div>}
      </header>
    )}
    {toolbar}
    {children}
  </div>
);

/** A quiet box with an optional title, for detail pages and dashboards. */
export const Panel = ({ title, extra, children }: { title?: ReactNode; extra?: ReactNode; children: ReactNode }) => {
  const headId = useId();
  return (
    <section className="qb-panel" {...(title ? { 'aria-labelledby': headId } : {})}>
      {(title || extra) && (
        <header>
          <h2 id={headId}>{title}</h2>
          {extra}
        </header>
      )}
      <div className="qb-panel-body">{children}</div>
    </section>
  );
};
