import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { clearToasts } from '../src/logic/toast-store';

// files that are tried one after the other share a window: none leaves anything of its own in it
afterAll(() => {
  cleanup();
  clearToasts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
