import { toast } from '@qiaoban/ui/logic/toast-store';
import { textNow } from '#lib/texts/i18n.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** What a field makes of line ends before it counts. */
const asTaken = (field: Field, text: string): string =>
  field instanceof HTMLInputElement ? text.replaceAll(/[\r\n]/g, '') : text.replaceAll(/\r\n?/g, '\n');

/** How much of a pasted text the browser leaves out because the field is full. */
const lostOf = (field: Field, pasted: string): number => {
  const chosen = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  const room = Math.max(0, field.maxLength - (field.value.length - chosen));
  return asTaken(field, pasted).length - room;
};

/** Says when a field took only a part of what was pasted, until the answer is called; the browser drops the rest silently. */
export const noticeCutPastes = (): (() => void) => {
  const onPaste = (event: ClipboardEvent): void => {
    const field = event.target;
    if (event.defaultPrevented || !isField(field) || field.maxLength < 0 || field.readOnly) return;
    const lost = lostOf(field, event.clipboardData?.getData('text/plain') ?? '');
    if (lost > 0) toast.warning(textNow('app.paste_cut', { max: field.maxLength, lost }), { ms: 8000 });
  };
  document.addEventListener('paste', onPaste);
  return () => document.removeEventListener('paste', onPaste);
};
