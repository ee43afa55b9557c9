import { expect, it } from 'vitest';
import { onlyChoice } from './only-choice';

const step = (nodeId: string, isAsked: boolean) => ({ nodeId, name: nodeId, isAsked });
const added = (taskId: string) => ({ taskId, userId: taskId, name: taskId, nodeId: 'n' });

it('chooses for a decision what is the only one, and nothing where there is a choice', () => {
  const one = { steps: [step('head', true), step('finance', false)], added: [added('t1')] };
  expect(onlyChoice('reassign', one)).toEqual({ nodeId: 'head' });
  expect(onlyChoice('removeSigner', one)).toEqual({ addedTaskId: 't1' });
  expect(onlyChoice('jump', one)).toEqual({});
  const two = { steps: [step('head', true), step('finance', true)], added: [added('t1'), added('t2')] };
  expect(onlyChoice('reassign', two)).toEqual({});
  expect(onlyChoice('removeSigner', two)).toEqual({});
});
