import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import './instance-summary.css';

type Props = { summary: InstanceRow['summary']; isOneLine?: boolean };

/** The first fields of an instance's form: a line each on a card, all on one line in a table. */
export const InstanceSummary = ({ summary, isOneLine = false }: Props) =>
  summary.length === 0 ? null : (
    <span
      className={isOneLine ? 'instance-summary instance-summary-line' : 'instance-summary'}
      title={isOneLine ? summary.map(({ label, value }) => `${label} ${value}`).join('\n') : undefined}
    >
      {summary.map(({ label, value }) => (
        <span key={label}>
          <span className="instance-summary-label">{label}</span> {value}
        </span>
      ))}
    </span>
  );
