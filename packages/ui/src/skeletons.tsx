import './skeletons.css';

const widths = [68, 42, 55, 80, 36, 60, 47, 72];

/** Grey rows in the place of a list that is being loaded for the first time. */
export const RowsSkeleton = ({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) => (
  <div className="qb-skeleton" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="qb-skeleton-row">
        {Array.from({ length: columns }, (_, column) => (
          <span key={column}>
            <i style={{ width: `${widths[(row * 3 + column) % widths.length]}%` }} />
          </span>
        ))}
      </div>
    ))}
  </div>
);

/** Grey lines in the place of a text, form or card. */
export const LinesSkeleton = ({ lines = 4 }: { lines?: number }) => (
  <div className="qb-skeleton qb-skeleton-lines" aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <i key={line} style={{ width: `${widths[line % widths.length]}%` }} />
    ))}
  </div>
);

/** Grey page: title, toolbar, list. */
export const PageSkeleton = () => (
  <div className="qb-skeleton-page" aria-busy="true">
    <LinesSkeleton lines={2} />
    <RowsSkeleton />
  </div>
);
