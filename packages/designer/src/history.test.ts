import { describe, expect, it } from 'vitest';
import type { Command } from './commands';
import { CommandRefused, copyNode, insertNode, moveNode, removeNode, setProps } from './commands';
import type { DesignerDocument } from './document';
import { treeFaults } from './document';
import type { History } from './history';
import { COALESCE_MS, execute, HISTORY_LIMIT, redo, startHistory, undo } from './history';
import { sampleDocument, seededRandom } from './sample-document';

const start = (): History<DesignerDocument> => startHistory(sampleDocument());

describe('joining of quick edits', () => {
  const type = (history: History<DesignerDocument>, text: string, now: number): History<DesignerDocument> =>
    execute(history, setProps('a', { label: text }), { now });
  it('typing into one property within the time is one step', () => {
    let history = start();
    for (const [i, text] of ['x', 'xy', 'xyz'].entries()) history = type(history, text, 1000 + i * COALESCE_MS);
    expect(history.past).toHaveLength(1);
    expect(history.past[0]?.forward).toHaveLength(1);
    expect(undo(history).present).toEqual(sampleDocument());
    expect(redo(undo(history)).present).toEqual(history.present);
  });
  it('a property that was absent is absent again', () => {
    let history = execute(start(), setProps('b', { tip: 'h' }), { now: 0 });
    history = execute(history, setProps('b', { tip: 'hi' }), { now: 10 });
    expect(undo(history).present).toEqual(sampleDocument());
    expect(redo(undo(history)).present.nodes['b']?.props).toEqual({ tip: 'hi' });
  });
  it('a pause, another property and an undo each start a new step', () => {
    let history = type(start(), 'x', 0);
    history = type(history, 'y', COALESCE_MS + 1);
    history = execute(history, setProps('a', { tip: 't' }), { now: COALESCE_MS + 2 });
    expect(history.past).toHaveLength(3);
    history = type(redo(undo(history)), 'z', COALESCE_MS + 3);
    expect(history.past).toHaveLength(4);
  });
  it('a command that changes nothing is no step', () => {
    expect(execute(start(), setProps('a', { label: 'A' }), { now: 0 }).past).toHaveLength(0);
  });
});

describe('undo and redo', () => {
  it('keeps the last 200 steps', () => {
    let history = start();
    for (let i = 0; i < HISTORY_LIMIT + 20; i += 1)
      history = execute(history, setProps('a', { n: i }), { now: i * 10_000 });
    expect(history.past).toHaveLength(HISTORY_LIMIT);
  });
  it('a behaviour belongs to the step of its command', () => {
    const history = execute(start(), setProps('a', { label: 'n' }), {
      now: 0,
      behaviours: [(draft) => void (draft.nodes['b'] && (draft.nodes['b'].props['seen'] = true))],
    });
    expect(history.present.nodes['b']?.props).toEqual({ seen: true });
    expect(undo(history).present).toEqual(sampleDocument());
  });

  it.each([1, 2, 3, 4, 5])('300 random commands go all the way back and forth (seed %i)', (seed) => {
    const random = seededRandom(seed);
    let next = 0;
    const newId = (): string => `n${++next}`;
    const pick = (document: DesignerDocument): string => {
      const ids = Object.keys(document.nodes);
      return ids[Math.floor(random() * ids.length)] ?? 'root';
    };
    const anyCommand = (document: DesignerDocument): Command => {
      const kind = Math.floor(random() * 5);
      if (kind === 0) {
        return insertNode(
          { id: newId(), type: 'leaf', props: {} },
          { parent: pick(document), index: Math.floor(random() * 4) },
        );
      }
      if (kind === 1) return moveNode(pick(document), { parent: pick(document), index: Math.floor(random() * 4) });
      if (kind === 2 && random() < 0.5) return removeNode(pick(document));
      if (kind === 3 && Object.keys(document.nodes).length < 400) return copyNode(pick(document), newId);
      return setProps(pick(document), { label: String(random()), list: [random()] });
    };
    let history = start();
    const states = [history.present];
    let refused = 0;
    // several stretches, so that no stretch outgrows what is kept
    for (let i = 0; i < 300; i += 1) {
      try {
        history = execute(history, anyCommand(history.present), { now: i * 10_000 });
      } catch (error) {
        expect(error).toBeInstanceOf(CommandRefused);
        refused += 1;
      }
      expect(treeFaults(history.present)).toEqual([]);
      if (states.at(-1) !== history.present) states.push(history.present);
      if ((i + 1) % 150 === 0) {
        const end = history.present;
        for (let back = states.length - 2; back >= 0; back -= 1) {
          history = undo(history);
          expect(history.present).toEqual(states[back]);
        }
        while (history.future.length > 0) history = redo(history);
        expect(history.present).toEqual(end);
        history = startHistory(history.present);
        states.splice(0, states.length, history.present);
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});
