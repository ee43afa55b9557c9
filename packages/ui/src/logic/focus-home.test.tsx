import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocusHome } from './focus-home';

let stop: () => void;
const byId = (id: string): HTMLElement => document.getElementById(id)!;
const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(500);

beforeEach(() => {
  vi.useFakeTimers();
  // what is drawn is nothing that this page can tell
  HTMLElement.prototype.checkVisibility = function () {
    return this.closest('[hidden]') === null;
  };
  document.body.innerHTML = `<button id="opener">…</button>
    <div class="ant-dropdown" id="menu"><button id="entry">edit</button></div>
    <div class="ant-drawer" id="drawer"><input id="field" /><button id="inner">more</button></div>
    <div class="ant-modal-wrap" id="dialog"><input id="name" /></div>`;
  stop = keepFocusHome(document);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const leave = (id: string): void => {
  (document.activeElement as HTMLElement).blur();
  byId(id).remove();
};

it('returns to what opened a drawer, not to the entry of the menu between', async () => {
  for (const id of ['opener', 'entry', 'field']) byId(id).focus();
  byId('menu').hidden = true;
  leave('drawer');
  await soon();
  expect(document.activeElement?.id).toBe('opener');
});

it('returns into the drawer from a dialog that was opened in it, and then to the page', async () => {
  for (const id of ['opener', 'inner', 'name']) byId(id).focus();
  leave('dialog');
  await soon();
  expect(document.activeElement?.id).toBe('inner');
  leave('drawer');
  await soon();
  expect(document.activeElement?.id).toBe('opener');
});

it('leaves the keyboard where a person has put it', async () => {
  for (const id of ['opener', 'field']) byId(id).focus();
  // a click beside the fields of a drawer that stays
  byId('field').blur();
  await soon();
  expect(document.activeElement).toBe(document.body);
  for (const id of ['field', 'name']) byId(id).focus();
  byId('drawer').remove();
  await soon();
  expect(document.activeElement?.id).toBe('name');
});
