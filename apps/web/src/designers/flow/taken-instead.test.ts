import { expect, it } from 'vitest';
import { takenInstead } from './taken-instead';

const flows = [
  { id: 'usual', fullName: 'Purchase' },
  { id: 'big', fullName: 'Big purchase' },
];

it('a further flow of a form is taken only where a rule leads to it', () => {
  expect(takenInstead({ usualFlowId: 'usual', flows, rules: [] }, 'big')).toBe('Purchase');
  expect(takenInstead({ usualFlowId: 'usual', flows, rules: [{ flowId: 'big' }] }, 'big')).toBeUndefined();
  expect(takenInstead({ usualFlowId: 'usual', flows, rules: [] }, 'usual')).toBeUndefined();
  expect(takenInstead({ usualFlowId: '', flows, rules: [] }, 'big')).toBeUndefined();
});
