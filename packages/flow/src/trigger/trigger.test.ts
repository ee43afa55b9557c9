import { describe, expect, it } from 'vitest';
import { definitionOf, definitions, NODE_TYPES } from '../registry';
import { plainValues, sampleFields } from './sample-fields';
import { triggerProblems } from './trigger-problems';
import { newTriggerStep, parseTriggerSteps, TRIGGER_STEP_TYPES } from './trigger-steps';

const script = (id: string, props: object) => ({
  id,
  type: 'script',
  props: { ...definitions.script.defaults(), code: 'return 1;', ...props },
});
const keysOf = (steps: object[], isSystem = false) =>
  triggerProblems({ steps: parseTriggerSteps(steps) ?? [], condition: null, isSystem }, []).map(
    ({ nodeId, key }) => `${nodeId} ${key.replace('flow.problem.', '')}`,
  );

describe('steps of a trigger', () => {
  it('are of the kinds that need no instance, each once, in one name', () => {
    expect(parseTriggerSteps([{ id: 'a', type: 'approver', props: definitions.approver.defaults() }])).toBeUndefined();
    expect(parseTriggerSteps([script('a', {}), script('a', {})])).toBeUndefined();
    for (const type of TRIGGER_STEP_TYPES) expect(parseTriggerSteps([newTriggerStep(type, 'a')])).toHaveLength(1);
    const data = { ...definitions.data.defaults(), identity: { kind: 'system' } };
    expect(parseTriggerSteps([{ id: 'a', type: 'data', props: data }])).toMatchObject([
      { props: { identity: { kind: 'initiator' } } },
    ]);
  });

  it('are of just those kinds whose definition says what they are in a trigger', () => {
    const declared = NODE_TYPES.filter((type) => definitionOf(type).inTrigger !== undefined);
    expect(declared.toSorted()).toEqual([...TRIGGER_STEP_TYPES].toSorted());
  });

  it('have problems of their own: no form to keep in, nobody to choose, no initiator', () => {
    const intoField = { outputs: [{ from: '', to: { kind: 'field', field: 'x' } }] };
    expect(keysOf([])).toEqual([' trigger_empty']);
    expect(keysOf([script('a', intoField)])).toContain('a trigger_field');
    const message = {
      id: 'm',
      type: 'message',
      props: { ...definitions.message.defaults(), text: 'x', recipients: [{ kind: 'starterPick', several: false }] },
    };
    expect(keysOf([message])).toEqual(['m trigger_rule']);
    const flow = { id: 'f', type: 'subflow', props: { ...definitions.subflow.defaults(), flowId: 'other' } };
    expect([keysOf([flow]), keysOf([flow], true)]).toEqual([[], ['f trigger_system']]);
  });

  it('use what steps before them have kept, and nothing later', () => {
    const outputs = [{ from: '', to: { kind: 'variable', name: 'n' } }];
    const keeps = script('a', { outputs });
    const asks = script('b', { inputs: [{ name: 'n', value: { kind: 'variable', name: 'n' } }] });
    expect([keysOf([keeps, asks]), keysOf([asks, keeps])]).toEqual([[], ['b variable_unknown']]);
    const reads = { ...definitions.data.defaults(), formId: 'f', action: 'get', outputs };
    expect(keysOf([{ id: 'a', type: 'data', props: reads }, asks])).toEqual([]);
  });
});

it('what another system sends is read as plain values', () => {
  const sent = { order: { no: 'A1', amount: 3, tags: ['x'], at: { deep: { er: { est: 1 } } } }, isPaid: true };
  expect(plainValues(sent)).toMatchObject({ 'order/no': 'A1', 'order/amount': 3, isPaid: true });
  expect(sampleFields(sent).map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'order/no text',
    'order/amount number',
    'order/tags texts',
    'order/at/deep/er text',
    'isPaid boolean',
  ]);
  expect(plainValues('text')).toEqual({});
});
