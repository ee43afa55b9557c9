import { expect, it, vi } from 'vitest';
import { bringIntoView } from './bring-into-view';

const box = (left: number, top: number, right: number, bottom: number) =>
  ({ left, top, right, bottom }) as unknown as DOMRect;

it.each([
  ['lies inside', box(10, 10, 90, 50), undefined],
  ['lies above', box(10, -30, 90, 10), { top: -30, left: 0 }],
  ['lies below', box(10, 180, 90, 230), { top: 130, left: 0 }],
  ['lies to the left', box(-20, 10, 60, 50), { top: 0, left: -20 }],
  ['lies to the right', box(150, 10, 230, 50), { top: 0, left: 130 }],
  ['is taller than the room', box(10, 20, 90, 400), { top: 20, left: 0 }],
])('what %s is brought into view by as little as needed', (_, inner, wanted) => {
  document.body.innerHTML = '<div style="overflow-x: auto; overflow-y: auto"><p><b>x</b></p></div>';
  const [scroller, element] = [document.querySelector('div')!, document.querySelector('b')!];
  scroller.getBoundingClientRect = () => box(0, 0, 100, 100);
  element.getBoundingClientRect = () => inner;
  const scrollBy = vi.fn();
  scroller.scrollBy = scrollBy;
  bringIntoView(element);
  expect(scrollBy.mock.calls).toEqual(wanted ? [[{ ...wanted, behavior: 'auto' }]] : []);
});
