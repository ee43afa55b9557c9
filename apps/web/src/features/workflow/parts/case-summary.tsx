import type { CaseRow } from '@qiaoban/contracts/workflow/case.contract';
import './case-summary.css';

type Props = { summary: CaseRow['summary']; isOneLine?: boolean };

/** The first fields of a case's form: a line each on a card, all on one line in a table. */
export const CaseSummary = ({ summary, isOneLine = false }: Props) =>
  summary.length === 0 ? null : (
    <span
      className={isOneLine ? 'case-summary case-summary-line' : 'case-summary'}
      title={isOneLine ? summary.map(({ label, value }) => `${label} ${value}`).join('\n') : undefined}
    >
      {summary.map(({ label, value }) => (
        <span key={label}>
          <span className="case-summary-label">{label}</span> {value}
        </span>
      ))}
    </span>
  );
