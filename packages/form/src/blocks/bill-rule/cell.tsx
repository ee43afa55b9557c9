import { formText } from '../../texts/form-text';
import type { CellViewProps } from '../../views/view-types';
import type { BillRuleProps } from './definition';

export const BillRuleCell = ({ value, host }: CellViewProps<BillRuleProps>) =>
  typeof value === 'string' ? (
    <span className="qb-value-text">{value}</span>
  ) : (
    <span className="qb-value-later">{formText(host.language, 'form.view.on_save')}</span>
  );
