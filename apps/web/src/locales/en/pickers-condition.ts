import type { texts as zh } from '../zh/pickers-condition';

export const texts: Record<keyof typeof zh, string> = {
  all: 'All',
  any: 'Any',
  hold: 'of these hold',
  field: 'Field',
  op: 'Condition',
  add: 'Add a condition',
  incomplete: 'A condition is not complete: each needs a field and a value',
  add_group: 'Add a group',
  remove: 'Remove the condition',
  fixed_date: 'Fixed date',
  choose: 'Choose',
  variable: 'Variable',
  with_value: 'Value',
  with_field: 'Field',
  other_field: 'Another field',
};
