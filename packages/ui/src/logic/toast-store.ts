export type ToastTone = 'success' | 'error' | 'warning' | 'info';
export type Toast = { id: number; tone: ToastTone; text: string; link?: { label: string; run: () => void } };
type ToastOptions = { link?: Toast['link']; /** How long it stays, ms. */ ms?: number };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const publish = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const currentToasts = (): readonly Toast[] => toasts;

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const dismissToast = (id: number): void => publish(toasts.filter((t) => t.id !== id));

/** Takes everything away: what was said to one person is not for whoever sits there next. */
export const clearToasts = (): void => publish([]);

const show = (tone: ToastTone, text: string, options: ToastOptions = {}): void => {
  // The same words twice at once say nothing more: the newest stands.
  const others = toasts.filter((t) => t.text !== text).slice(-3);
  const id = nextId++;
  publish([...others, { id, tone, text, ...(options.link ? { link: options.link } : {}) }]);
  const usual = tone === 'success' ? 1500 : tone === 'error' ? 4000 : 3000;
  setTimeout(() => dismissToast(id), options.ms ?? usual);
};

/** Short notices at the top of the page, from anywhere, inside React or not. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};
