import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts, currentToasts } from '@qiaoban/ui/logic/toast-store';
import { cleanPastes, noticeCutPastes } from './cut-pastes';

let stop: () => void;
beforeEach(() => {
  // what another file of this window was still about to say
  clearToasts();
  stop = noticeCutPastes();
});
afterEach(() => {
  stop();
  clearToasts();
  document.body.replaceChildren();
});

type Case = { tag: 'input' | 'textarea'; max: number; has: string; chosen: number; text: string; noticed: boolean };

it.each<Case>([
  { tag: 'textarea', max: 10, has: '', chosen: 0, text: '12345678901', noticed: true },
  { tag: 'textarea', max: 10, has: '', chosen: 0, text: '1234567890', noticed: false },
  { tag: 'textarea', max: 10, has: '123456', chosen: 0, text: '12345', noticed: true },
  { tag: 'textarea', max: 10, has: '123456', chosen: 1, text: '12345', noticed: false },
  { tag: 'textarea', max: 10, has: '', chosen: 0, text: '1234\r\n6789', noticed: false },
  { tag: 'input', max: 4, has: '', chosen: 0, text: '1234\r\n', noticed: false },
  { tag: 'input', max: -1, has: '', chosen: 0, text: 'of any length', noticed: false },
])('says when a field takes only a part of what is pasted: %o', ({ tag, max, has, chosen, text, noticed }) => {
  const field = document.createElement(tag);
  if (max >= 0) field.maxLength = max;
  field.value = has;
  document.body.append(field);
  field.setSelectionRange(0, chosen);
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  field.dispatchEvent(event);
  expect(currentToasts().map(({ tone }) => tone)).toEqual(noticed ? ['warning'] : []);
});

it.each([
  ['a\u0000b\u000bc\ud800', 'ab\nc'],
  ['好😀\t\r\n', undefined],
])('leaves out of a paste what cannot be kept: %j', (text, put) => {
  const field = document.createElement('textarea');
  document.body.append(field);
  const insert = vi.fn(() => true);
  Object.assign(document, { execCommand: insert });
  const end = cleanPastes();
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  field.dispatchEvent(event);
  end();
  Reflect.deleteProperty(document, 'execCommand');
  expect(insert.mock.calls).toEqual(put === undefined ? [] : [['insertText', false, put]]);
  expect(event.defaultPrevented).toBe(put !== undefined);
});
