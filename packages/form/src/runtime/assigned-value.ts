import type { FieldInfo, FormFields } from '../fields';
import type { AssignAction } from '../rule';
import { namedFormula, readyCalculation } from './calculations';
import { calculatedValue } from './recalculate';
import type { Clock } from './recalculate';
import type { RecordData } from './record-data';

/**
 * What a rule puts into a field: its value, or what its formula gives in each row. Undefined: it puts nothing there. A
 * formula that asks other forms is refused by publishing, since the answer is not there at the moment.
 */
export const assignedValue = (
  { value, formula }: AssignAction,
  field: FieldInfo,
  fields: FormFields,
  data: RecordData,
  clock: Clock,
): ((row: string | undefined) => unknown) | undefined => {
  if (field.block.definition.isServerMade) return undefined;
  if (formula === undefined) {
    const canonical = field.block.codec?.normalise(value, field.props);
    return canonical?.ok ? () => canonical.value : undefined;
  }
  const named = namedFormula(formula, field, fields);
  const calculation = named && readyCalculation(named);
  return calculation && !calculation.isAsking ? (row) => calculatedValue(calculation, data, row, clock) : undefined;
};
