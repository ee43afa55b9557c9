import { createDesignerStore } from '@qiaoban/designer/store';
import { emptyFlowDocument } from '@qiaoban/flow/model/document';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { dissolveForks } from '@qiaoban/flow/edit/flow-commands';
import { approver, branch, condition, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { inReadingOrder } from '@qiaoban/flow/model/tree';
import { describe, expect, it } from 'vitest';
import { createFlowCommands } from './flow-commands';
import { peopleInFlow } from '#pickers/flow/people-in-flow.ts';

const open = (document: FlowDocument) => {
  const store = createDesignerStore(document, { now: () => 0, behaviours: [dissolveForks] });
  const types = (): string =>
    inReadingOrder(store.getState().history.present)
      .map(({ type }) => type)
      .join(' ');
  const chosen = (): string | undefined => {
    const { history, selection } = store.getState();
    return history.present.nodes[selection.at(-1) ?? '']?.type;
  };
  return { store, commands: createFlowCommands(store), types, chosen };
};

describe('the commands of the flow designer', () => {
  it('adds before the end when nothing is chosen, and chooses what it added', () => {
    const { commands, types, chosen } = open(emptyFlowDocument());
    commands.addStep('approver');
    expect(chosen()).toBe('approver');
    commands.addStep('condition');
    expect(types()).toBe('start approver condition branch branch end');
    expect(chosen()).toBe('condition');
  });

  it('never takes away start, end or the default branch', () => {
    const { store, commands, types } = open(flowOf([condition('if', branch('b', null), branch('else', null))]));
    for (const id of ['start', 'end', 'else']) {
      store.select([id]);
      commands.remove();
    }
    expect(types()).toBe('start condition branch branch end');
    store.select(['b']);
    commands.remove();
    expect(types()).toBe('start end');
    store.undo();
    expect(types()).toBe('start condition branch branch end');
  });

  it('keeps the end last, whatever is moved', () => {
    const { store, commands, types } = open(flowOf([approver('a', users('x'))]));
    store.select(['a']);
    commands.move('down');
    store.select(['end']);
    commands.move('up');
    expect(types()).toBe('start approver end');
  });

  it('duplicates and pastes, and refuses foreign text', () => {
    const { store, commands, types } = open(flowOf([approver('a', users('x'))]));
    store.select(['a']);
    commands.duplicate();
    expect(commands.paste('hello')).toBe(false);
    expect(types()).toBe('start approver approver end');
  });
});

describe('peopleInFlow', () => {
  it('finds everyone whom rules and conditions name, once', () => {
    const document = flowOf([
      approver('a', users('u1', 'u2'), { empty: { kind: 'users', ids: ['u1', 'u3'] } }),
      approver('r', { kind: 'roles', ids: ['r1'] }),
      condition(
        'if',
        branch('b', { op: 'and', items: [{ field: 'starter.departmentIds', op: 'has', value: 'd1' }] }),
        branch('else', null),
      ),
    ]);
    expect(peopleInFlow(document, { fields: [] })).toEqual({
      user: ['u1', 'u2', 'u3'],
      role: ['r1'],
      position: [],
      department: ['d1'],
      group: [],
    });
  });
});
