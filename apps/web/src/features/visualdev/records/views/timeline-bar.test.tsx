import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TimelineBar } from './timeline-bar';

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => void vi.unstubAllGlobals());

const row = {
  id: 'r',
  version: 1,
  data: {},
  creatorName: '',
  created: 0,
  flowStatus: null,
  flowInstance: '',
  mayOpenCase: false,
  ownButtons: [],
};

it('a bar of one narrow day is made longer by its end too', async () => {
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
  const moves: unknown[] = [];
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <TimelineBar
        entry={{ row, first: 3, last: 3, from: 0, until: 0 }}
        first={0}
        days={30}
        pixels={10}
        colour=""
        mayMove
        mayStretch
        onOpen={() => moves.push('open')}
        onMove={(steps) => moves.push(steps)}
      >
        x
      </TimelineBar>,
    ),
  );
  expect(box.querySelector('.timeline-bar')!.hasAttribute('data-narrow')).toBe(true);
  const end = box.querySelector('.timeline-grip.is-last')!;
  for (const [type, clientX] of [
    ['pointerdown', 0],
    ['pointermove', 20],
    ['pointerup', 20],
  ] as const)
    await act(async () => void end.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX })));
  expect(moves).toEqual([{ first: 0, last: 2 }]);
  act(() => root.unmount());
  box.remove();
});
