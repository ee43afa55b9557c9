import { describe, expect, it } from 'vitest';
import { flowProblems } from '../check/validation';
import type { FlowEvent } from '../engine/events';
import { SYSTEM } from '../engine/events';
import { compareFlows } from '../route/compare-flows';
import { nodeStatuses, stateWithHooks } from '../route/progress';
import { previewRoute } from '../route/simulate';
import { playInstance, sampleContext, sampleDirectory } from '../testing/play';
import { designOf } from '../testing/random-run';
import { approver, branch, condition, flowOf, hooked, script, users, webhook } from '../testing/sample-flows';
import { titleInFlow } from '../describe/describe-node';
import { parseFlowDocument } from './document';
import type { FlowDocument } from './document';
import { referencesOf } from './references';
import { seenFlow } from './seen-flow';
import { treeOf, inReadingOrder, precedes } from './tree';
import { hookNodeId } from './hooks';
import { entryOf, withHooks, withoutHookNodes } from './with-hooks';

const flow = flowOf([
  hooked(approver('first', users('a')), [script('b1'), script('b2')], [script('after')]),
  hooked(approver('second', users('b')), [script('b1')]),
]);

const SEEDS = Array.from({ length: 200 }, (_, at) => at + 1);
const idsIn = (document: FlowDocument): string[] => inReadingOrder(document).map(({ id }) => id);

describe('the flow as the engine walks it', () => {
  it('has what is done before and after a step beside it in the chain', () => {
    expect(withHooks(flow).nodes['start']?.children).toEqual([
      'first__b1',
      'first__b2',
      'first',
      'first__after',
      'second__b1',
      'second',
      'end',
    ]);
  });

  it('is the same when expanded again, and the design comes back from it', () => {
    for (const seed of SEEDS) {
      const design = designOf(seed);
      const walked = withHooks(design);
      expect(withHooks(walked)).toBe(walked);
      expect(withoutHookNodes(walked)).toEqual(design);
      expect(parseFlowDocument(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, document: design });
    }
  });

  it('keeps the order of the steps and their lanes, and no way is lost', () => {
    for (const seed of SEEDS) {
      const design = designOf(seed);
      const walked = withHooks(design);
      expect(idsIn(walked).filter((id) => design.nodes[id])).toEqual(idsIn(design));
      for (const id of idsIn(design)) expect(treeOf(walked).lane.get(id)).toBe(treeOf(design).lane.get(id));
      for (const { id, hookOf } of Object.values(walked.nodes)) {
        if (!hookOf) continue;
        const [one, two] = hookOf.side === 'before' ? [id, hookOf.nodeId] : [hookOf.nodeId, id];
        expect(precedes(walked, one, two)).toBe(true);
      }
      const shape = (document: FlowDocument) =>
        flowProblems(document, []).filter(({ key }) => /tree|misplaced|no_end/.test(key));
      expect(shape(design)).toEqual([]);
    }
  });

  it('leaves out what is switched off, but holds on to what that names', () => {
    const off = { ...flow.nodes['second']! };
    const [hook] = webhook('w', 'https://a.example', { call: { kind: 'interface', id: 'i1', inputs: [] } });
    off.hooks = { before: [{ id: 'w', type: 'service', props: hook!.props as never, isOff: true }], after: [] };
    const document = { ...flow, nodes: { ...flow.nodes, second: off } };
    expect(idsIn(withHooks(document))).not.toContain('second__w');
    expect(referencesOf(document)).toContainEqual({ kind: 'interface', id: 'i1' });
    expect(compareFlows(flow, document).nodes).toEqual({ second: 'changed' });
  });

  it('is refused where two hooks of a step, or a hook and a node, have the same id', () => {
    const twice = hooked(approver('n', users('a')), [script('x')], [script('x')]);
    expect(parseFlowDocument(flowOf([twice])).ok).toBe(false);
    const taken = [hooked(approver('n', users('a')), [script('x')]), approver('n__x', users('a'))];
    expect(parseFlowDocument(flowOf(taken)).ok).toBe(false);
    const onFork = flowOf([condition('if', branch('b1', null), branch('b2', null))]);
    const [part] = hooked([onFork.nodes['if']!], [script('x')]);
    const parsed = parseFlowDocument({ ...onFork, nodes: { ...onFork.nodes, if: part } });
    expect(parsed.ok && parsed.document.nodes['if']?.hooks).toBeUndefined();
  });

  it('shows a reader the step with its hooks and nothing of their settings', () => {
    const seen = seenFlow(withHooks(flow), () => false);
    expect(idsIn(seen)).toEqual(['start', 'first', 'second', 'end']);
    expect(JSON.stringify(seen)).not.toContain('return 1');
    expect(seen.nodes['first']?.hooks?.before.map(({ id }) => id)).toEqual(['b1', 'b2']);
  });

  it('is named under its step, also in the preview of the way', () => {
    const walked = withHooks(flow);
    expect(titleInFlow(walked, 'first__after', { language: 'zh' })).toBe('first · after');
    const asked = { ...sampleContext, initiator: newInitiator(), values: {}, picks: {} };
    const first = previewRoute(flow, { ...asked, answers: {} });
    const answers = Object.fromEntries(first.needs.map((query) => [query.key, sampleDirectory(query)]));
    const { steps } = previewRoute(flow, { ...asked, answers });
    expect(steps.map(({ nodeId, hook = '' }) => `${nodeId} ${hook}`.trim())).toEqual([
      'start',
      'first__b1 before',
      'first__b2 before',
      'first',
      'first__after after',
      'second__b1 before',
      'second',
      'end',
    ]);
  });
});

const newInitiator = () => ({
  userId: 'me',
  departmentId: 'dep',
  departmentIds: ['dep'],
  roleIds: [],
  positionIds: [],
});

/** An instance of the flow, and what is done with it; the program does its steps only when told to. */
const play = (document: FlowDocument) => {
  const game = playInstance(document);
  let at = 0;
  const send = (event: Record<string, unknown>) => {
    at += 1000;
    const result = game.send({ at, values: {}, ...event } as unknown as FlowEvent);
    return 'refused' in result ? result.refused.code : standing();
  };
  const standing = (): string =>
    game
      .state()
      .tokens.map(({ nodeId, work }) => `${nodeId}${work ? ` ${work.status}` : ''}`)
      .join(' ');
  const done = (kind: 'workDone' | 'workFailed' = 'workDone') => {
    const { nodeId, batch } = game.state().tokens[0]!;
    return send({ kind, actor: { userId: SYSTEM, isSystem: true }, nodeId, batch, variables: {} });
  };
  const start = () => send({ kind: 'submit', actor: { userId: 'me' }, initiator: game.initiator });
  const by = (userId: string, kind: string, more = {}) =>
    send({ kind, actor: { userId }, taskId: game.taskOf(userId), comment: 'x', ...more });
  return { game, start, done, by, send, standing };
};

describe('a step with hooks', () => {
  it('asks when everything before it is done, and lets the flow go on when everything after it is', () => {
    const { game, start, done, by } = play(flow);
    expect(start()).toBe('first__b1 waiting');
    expect(done()).toBe('first__b2 waiting');
    expect(game.state().tasks).toEqual([]);
    expect(done()).toBe('first');
    expect(by('a', 'agree')).toBe('first__after waiting');
    const first = flow.nodes['first']!;
    const walked = withHooks(flow);
    expect(stateWithHooks(first, nodeStatuses(walked, game.state()))).toBe('current');
    expect(done('workFailed')).toBe('first__after failed');
    expect(stateWithHooks(first, nodeStatuses(walked, game.state()))).toBe('failed');
    const monitor = { actor: { userId: 'm', isMonitor: true } };
    expect(game.send({ kind: 'retryWork', at: 9000, values: {}, nodeId: 'first__after', ...monitor })).toHaveProperty(
      'state',
    );
    expect(done()).toBe('second__b1 waiting');
    expect(done()).toBe('second');
    by('b', 'agree');
    expect(game.state().status).toBe(2);
  });

  it('is entered at its first hook again after a return and a jump, and says that it came back', () => {
    const { game, start, done, by, send } = play(flow);
    start();
    done();
    done();
    by('a', 'agree');
    done();
    expect(done()).toBe('second');
    expect(by('b', 'return', { to: { kind: 'previous' } })).toBe('first__b1 waiting');
    done();
    expect(done()).toBe('first');
    expect(game.effects()).toContainEqual(expect.objectContaining({ kind: 'notify', notice: 'returned' }));
    const monitor = { actor: { userId: 'm', isMonitor: true } };
    expect(send({ kind: 'jump', toNodeId: 'second', ...monitor })).toBe('second__b1 waiting');
    expect(send({ kind: 'skipWork', nodeId: 'second__b1', ...monitor })).toBe('second');
  });

  it('asks once more who approved before when it is sent back to, whatever stands before it', () => {
    const both = flowOf([
      approver('one', users('a')),
      hooked(approver('two', users('a', 'c'), { mode: 'all', sameApprover: 'skip' }), [script('b')]),
      approver('three', users('d')),
    ]);
    const { game, start, done, by } = play(both);
    start();
    by('a', 'agree');
    done();
    expect(game.taskOf('a')).toBe('none');
    by('c', 'agree');
    expect(by('d', 'return', { to: { kind: 'node', nodeId: 'two' } })).toBe('two__b waiting');
    done();
    expect(game.taskOf('a')).not.toBe('none');
  });

  it('comes straight back through what is done before it after a correction', () => {
    const resumed = flowOf([
      approver('one', users('a')),
      hooked(approver('two', users('b'), { resubmit: 'resume' }), [script('b1'), script('b2')]),
    ]);
    const { game, start, done, by, send } = play(resumed);
    start();
    by('a', 'agree');
    done();
    done();
    by('b', 'return', { to: { kind: 'start' } });
    expect(game.state().status).toBe(3);
    expect(send({ kind: 'resubmit', actor: { userId: 'me' }, initiator: game.initiator })).toBe('two__b1 waiting');
    done();
    expect(done()).toBe('two');
  });

  it('has people chosen by whoever acts last before what the program does', () => {
    const picked = flowOf([
      hooked(approver('one', users('a')), [], [script('after')]),
      hooked(approver('two', { kind: 'previousPick', several: false }), [script('b')]),
    ]);
    const { game, start, by, done } = play(picked);
    start();
    expect(by('a', 'agree')).toBe('flow.pick_missing');
    expect(by('a', 'agree', { picks: { two: ['b'] } })).toBe('one__after waiting');
    done();
    expect(done()).toBe('two');
    expect(game.taskOf('b')).not.toBe('none');
  });

  it('begins after the submission and ends before the end where that is wished', () => {
    const ends = flowOf([approver('one', users('a'))]);
    const nodes = { ...ends.nodes };
    for (const [id, side] of [
      ['start', 'after'],
      ['end', 'before'],
    ] as const) {
      const [node] = side === 'after' ? hooked([nodes[id]!], [], [script('s')]) : hooked([nodes[id]!], [script('e')]);
      nodes[id] = node!;
    }
    const parsed = parseFlowDocument({ ...ends, nodes });
    expect(parsed.ok).toBe(true);
    const { game, start, done, by } = play({ ...ends, nodes });
    expect(start()).toBe(`${hookNodeId('start', 's')} waiting`);
    expect(done()).toBe('one');
    expect(by('a', 'agree')).toBe('end__e waiting');
    done();
    expect(game.state().status).toBe(2);
    expect(entryOf(withHooks({ ...ends, nodes }), 'end')).toBe('end__e');
  });

  it('is checked as a step is, and the finding leads to the hook', () => {
    const bad = flowOf([hooked(approver('one', users('a')), [webhook('w', 'nowhere')])]);
    expect(flowProblems(bad, [])).toEqual([
      expect.objectContaining({ nodeId: 'one', hookId: 'w', key: 'flow.problem.bad_address' }),
    ]);
  });
});
