import type { LayoutPage } from './view-types';

/** Pages below each other under their titles, since paper cannot be switched. */
export const PagesOnPaper = ({ pages }: { pages: readonly LayoutPage[] }) => (
  <div className="qb-pages">
    {pages.map(({ id, title, content }) => (
      <section key={id}>
        <h3 className="qb-group-title">{title}</h3>
        <div className="qb-grid qb-page-grid">{content}</div>
      </section>
    ))}
  </div>
);
