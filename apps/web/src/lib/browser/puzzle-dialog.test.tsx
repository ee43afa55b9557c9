import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PuzzleDialog } from './puzzle-dialog';

const puzzle = { id: 'p', picture: '', piece: '', width: 320, height: 220, pieceSize: 56 };
const envelope = (data: unknown) => Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '', data })));
const refused = () =>
  Promise.resolve(
    new Response(JSON.stringify({ code: 422, msg: '没对上', data: null, error: 'auth.slider_wrong' }), { status: 422 }),
  );

let tries: unknown[];
const right = { x: 20, y: 3 };
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  tries = [];
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.includes('Solve')) return envelope(puzzle);
    const body = JSON.parse(String(init.body)) as { x: number; y: number };
    tries.push(body);
    return body.x === right.x && body.y === right.y ? envelope({ sliderCode: 'pass' }) : refused();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 20)));

const keys = async (box: HTMLElement, ...pressed: { key: string; shiftKey?: boolean }[]): Promise<void> => {
  for (const each of pressed) {
    const piece = box.querySelector<HTMLButtonElement>('.puzzle-piece')!;
    await act(async () => {
      piece.dispatchEvent(new KeyboardEvent('keydown', { ...each, bubbles: true }));
    });
  }
  await settle();
};
const [wide, down, enter] = [{ key: 'ArrowRight', shiftKey: true }, { key: 'ArrowDown' }, { key: 'Enter' }];

it('is solved with the keyboard alone: a refusal is shown with a new picture, the pass is handed on', async () => {
  const solved: string[] = [];
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  await act(async () => root.render(<PuzzleDialog onSolved={(code) => solved.push(code)} onClose={() => undefined} />));
  await settle();
  expect(document.activeElement).toBe(box.querySelector('.puzzle-piece'));
  // without an account there is no other way of signing in
  expect(box.textContent).not.toContain('登录');
  // not moved: no try is wasted
  await keys(box, enter);
  expect(tries).toEqual([]);
  await keys(box, wide, enter);
  expect(tries).toEqual([{ id: 'p', x: 10, y: 0 }]);
  expect(box.querySelector('[role=status]')!.textContent).toBe('没对上');
  expect(box.querySelector<HTMLElement>('.puzzle-piece')!.style.transform).toBe('translate(0px, 0px)');
  expect(solved).toEqual([]);
  await keys(box, wide, wide, down, down, down, enter);
  expect(solved).toEqual(['pass']);
  act(() => root.unmount());
});
