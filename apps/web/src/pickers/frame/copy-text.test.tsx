import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
const clipboard = (value: unknown): void => {
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
};
const copied: string[] = [];

beforeEach(() => {
  copied.length = 0;
  document.execCommand = vi.fn(() => {
    copied.push(document.querySelector('textarea')?.value ?? '');
    return true;
  });
});
afterEach(() => {
  if (own) Object.defineProperty(navigator, 'clipboard', own);
  else clipboard(undefined);
});

describe('copying a text', () => {
  it('uses the clipboard where the browser gives it', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    clipboard({ writeText });
    await copyText('a', 'copied');
    expect(writeText).toHaveBeenCalledWith('a');
    expect(copied).toEqual([]);
  });

  it('copies on a page without TLS, and leaves nothing behind', async () => {
    clipboard(undefined);
    await copyText('多行\ntext', 'copied');
    expect(copied).toEqual(['多行\ntext']);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('tries the old way when the clipboard refuses', async () => {
    clipboard({ writeText: () => Promise.reject(new Error('not allowed')) });
    await copyText('b', 'copied');
    expect(copied).toEqual(['b']);
  });
});
