import { useT } from '#lib/texts/i18n.ts';

type Column = { name: string; type: string };

const cell = (value: unknown) => {
  if (value === null || value === undefined) return <span className="da-null">NULL</span>;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

/** Rows as a database tool shows them: every value, NULL said as such. */
export const ResultTable = ({
  columns,
  rows,
  label,
}: {
  columns: readonly Column[];
  rows: readonly (readonly unknown[])[];
  label: string;
}) => {
  const t = useT();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <div className="da-result" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" title={column.type}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((value, k) => (
                <td key={k} title={typeof value === 'string' ? value.slice(0, 1000) : undefined}>
                  {cell(value)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={Math.max(1, columns.length)} className="da-muted">
                {t('data-model.no_rows')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
};
