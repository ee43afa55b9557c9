import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PuzzleDialog } from './puzzle-dialog';

const puzzle = { id: 'p', picture: '', piece: '', width: 320, height: 160, pieceSize: 56, y: 40 };
const envelope = (data: unknown) => Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '', data })));
const refused = () =>
  Promise.resolve(
    new Response(JSON.stringify({ code: 422, msg: '没对上', data: null, error: 'auth.slider_wrong' }), { status: 422 }),
  );

let tries: unknown[];
let right = 120;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  tries = [];
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.includes('Solve')) return envelope(puzzle);
    const body = JSON.parse(String(init.body)) as { x: number };
    tries.push(body);
    return body.x === right ? envelope({ sliderCode: 'pass' }) : refused();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 20)));

it('sends the place of the piece on Enter, shows a refusal with a new picture, hands on the pass', async () => {
  const solved: string[] = [];
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  await act(async () => root.render(<PuzzleDialog onSolved={(code) => solved.push(code)} onClose={() => undefined} />));
  await settle();
  const move = async (x: number): Promise<void> => {
    const slider = box.querySelector<HTMLInputElement>('input[type=range]')!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, String(x));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => {
      slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    await settle();
  };
  await move(60);
  expect(tries).toEqual([{ id: 'p', x: 60 }]);
  expect(box.querySelector('[role=status]')!.textContent).toBe('没对上');
  expect(box.querySelector<HTMLInputElement>('input')!.value).toBe('0');
  expect(solved).toEqual([]);
  await move(right);
  expect(solved).toEqual(['pass']);
  act(() => root.unmount());
});
