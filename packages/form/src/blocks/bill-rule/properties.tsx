import { FetchedSelect } from '../../views/fetched-select';
import type { PropertyViewProps } from '../../views/view-types';
import type { BillRuleProps } from './definition';

const Rule = ({ id, props, host, onChange }: PropertyViewProps<BillRuleProps>) => (
  <FetchedSelect
    id={id}
    host={host}
    fetch={host.fetchBillRules}
    value={props.rule}
    onChange={(rule) => onChange({ rule: rule ?? '' })}
  />
);

export const billRuleProperties = { rule: Rule };
