type ToastTone = 'success' | 'error' | 'warning' | 'info';
type Toast = { id: number; tone: ToastTone; text: string; link?: { label: string; run: () => void } };
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

const PLAIN_MS = 1500;
/** Width of a plain sentence such as “Request error, please retry”, in letters; a Chinese sign counts as two. */
const PLAIN_WIDTH = 32;

/** Plain words stay 1.5 s; a longer sentence as much longer as it takes to read. */
const readingTime = (text: string): number => {
  const width = [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0);
  return Math.min(8000, Math.round(PLAIN_MS * Math.max(1, width / PLAIN_WIDTH)));
};

const show = (tone: ToastTone, text: string, options: ToastOptions = {}): void => {
  // The same words twice at once say nothing more: the newest stands.
  const others = toasts.filter((t) => t.text !== text).slice(-3);
  const id = nextId++;
  publish([...others, { id, tone, text, ...(options.link ? { link: options.link } : {}) }]);
  setTimeout(
    () => dismissToast(id),
    options.ms ?? (options.link ? Math.max(3000, readingTime(text)) : readingTime(text)),
  );
};

/** Short notices at the top of the page, from anywhere, inside React or not. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};
