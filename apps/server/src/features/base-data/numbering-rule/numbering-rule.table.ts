import type {
  NumberingDateFormat,
  NumberingRestart,
  NumberingSegment,
} from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { ColumnType, Generated } from 'kysely';
import type { Time } from '#platform/database/tables';
import type { Names, Stamps } from '#core/directory';

export type NumberingRuleTable = Stamps &
  Names & {
    id: string;
    prefix: string;
    date_format: NumberingDateFormat;
    digit: number;
    start_number: number;
    segments: ColumnType<NumberingSegment[], string | undefined, string>;
    restart: Generated<NumberingRestart>;
    per_segment: Generated<boolean>;
    mode: Generated<'gapless' | 'fast'>;
  };

/** The last number of a rule in a period. Rows outlive their rule: a number is never given out twice. */
type NumberingCounterTable = {
  rule_code: string;
  period: string;
  value: number;
  last_number: string;
  taken_at: Time;
  /** Of rules that may leave gaps: what counts; `value` is then a bound that it stays below. */
  sequence: string | null;
};

declare module '#platform/database/tables' {
  interface Tables {
    bill_rule: NumberingRuleTable;
    bill_counter: NumberingCounterTable;
  }
}
