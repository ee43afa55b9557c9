import { describe, expect, it } from 'vitest';
import { flowProblems } from '../check/validation';
import type { FieldRights } from '../model/field-rights';
import { referencesOf } from '../model/references';
import { seenFlow } from '../model/seen-flow';
import { allowsBatch } from '../model/task-rules';
import { zh } from '../texts/zh';
import type { KnownForm } from '../node-definition';
import { playInstance, sampleInitiator } from '../testing/play';
import { approver, flowOf, users } from '../testing/sample-flows';
import { furtherFormAt, furtherFormsOf, furtherRightsFor } from './further-forms';

const review = (rights: FieldRights = {}) => ({ furtherForm: { formId: 'review', rights } });
const flow = flowOf([
  approver('law', users('a'), review({ price: { access: 'hide' }, word: { access: 'edit', required: true } })),
  approver('plain', users('c')),
  approver('money', users('b'), review({ word: { access: 'read' } })),
  approver('last', users('d'), { furtherForm: { formId: 'other', rights: {} } }),
]);

describe('a form that is filled in besides', () => {
  it('is named by its nodes, each form once', () => {
    expect(furtherFormsOf(flow)).toEqual(['review', 'other']);
    expect(furtherFormAt(flow, 'plain')).toBeUndefined();
    expect(furtherFormAt(flow, 'start')).toBeUndefined();
    expect(furtherFormAt(flow, 'last')).toEqual({ formId: 'other', rights: {}, fallback: 'edit' });
  });

  it('holds its form, and is nobody else’s to know', () => {
    const named = referencesOf(flow).filter(({ kind }) => kind === 'form');
    expect(named).toEqual(['review', 'review', 'other'].map((id) => ({ kind: 'form', id })));
    expect(JSON.stringify(seenFlow(flow, () => true))).not.toContain('review');
  });

  it('cannot be decided together with others unless that was said', () => {
    expect(allowsBatch({ fieldRights: {}, ...review() })).toBe(false);
    expect(allowsBatch({ fieldRights: {}, batch: true, ...review() })).toBe(true);
  });
});

describe('rights to a further form', () => {
  /** Submitted, and approved by these people. */
  const at = (...agreed: string[]) => {
    const play = playInstance(flow);
    const common = { at: 1, values: {} };
    play.send({ ...common, kind: 'submit', actor: { userId: 'me' }, initiator: sampleInitiator() });
    for (const userId of agreed)
      play.send({ ...common, kind: 'agree', actor: { userId }, taskId: play.taskOf(userId), comment: '' });
    return play.state();
  };
  const rightsOf = (userId: string, agreed: string[] = [], formId = 'review') =>
    furtherRightsFor(flow, at(...agreed), { userId }, formId);

  it('are those of the node for whoever is asked there', () => {
    expect(rightsOf('a')).toMatchObject({ fallback: 'edit', rights: { word: { access: 'edit', required: true } } });
    expect(rightsOf('b', ['a', 'c'])).toMatchObject({ fallback: 'edit', rights: { word: { access: 'read' } } });
  });

  it('are to read only once that is done', () => {
    expect(rightsOf('a', ['a'])).toEqual({
      fallback: 'read',
      rights: { price: { access: 'hide' }, word: { access: 'read' } },
    });
  });

  it('show nobody else what one of its nodes hides', () => {
    const beside = { fallback: 'read', rights: { price: { access: 'hide' } } };
    expect(rightsOf('me')).toEqual(beside);
    expect(rightsOf('c', ['a'])).toEqual(beside);
    expect(rightsOf('d', ['a', 'c', 'b'])).toEqual(beside);
    expect(furtherRightsFor(flow, at('a'), { userId: 'boss', isMonitor: true }, 'review')).toEqual({
      fallback: 'read',
      rights: {},
    });
  });

  it('stay as they were where a newer version does without it', () => {
    const newer = flowOf([approver('law', users('a')), approver('plain', users('c'))]);
    expect(furtherRightsFor(newer, at(), { userId: 'me' }, 'review', flow)).toEqual({
      fallback: 'read',
      rights: { price: { access: 'hide' } },
    });
  });

  it('are nobody’s who may not see the instance', () => {
    expect(rightsOf('outsider')).toBeUndefined();
    expect(rightsOf('b')).toBeUndefined();
  });
});

describe('what keeps the flow from being published', () => {
  const fields: KnownForm['fields'] = [
    { field: 'price', label: '价格', kind: 'number' },
    { field: 'word', label: '意见', kind: 'text' },
  ];
  const problems = (known: Record<string, KnownForm>) => flowProblems(flow, [], undefined, (id) => known[id]);
  const fit: KnownForm = { state: 'fit', fields };

  it('is nothing where the forms fit, or are not known', () => {
    expect(problems({ review: fit, other: fit })).toEqual([]);
    expect(flowProblems(flow, [])).toEqual([]);
  });

  it.each(['gone', 'own', 'hasFlow', 'bound'] as const)('is a form that is %s', (state) => {
    const found = problems({ review: fit, other: { state, fields: [] } });
    expect(found.map(({ nodeId }) => nodeId)).toEqual(['last']);
    for (const { key } of found) expect(zh).toHaveProperty([key]);
  });

  it('is a right to a field that the form does not have', () => {
    expect(problems({ review: { state: 'fit', fields: fields.slice(1) }, other: fit })).toEqual([
      { nodeId: 'law', key: 'flow.problem.further_field', values: { name: 'price' } },
    ]);
  });
});
