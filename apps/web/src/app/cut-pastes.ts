import { storable } from '@qiaoban/form/values/storable-text';
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

/** What may be kept of a text; a line end of a word processor is one of ours. */
const keptOf = (text: string): string => storable(text.replaceAll(/[\v\f]/g, '\n'));

/**
 * Leaves signs that no database keeps out of what is pasted into a field, until the answer is called: with one of them in
 * it the whole form could not be saved, and nobody sees why.
 */
export const cleanPastes = (): (() => void) => {
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const kept = keptOf(text);
    if (event.defaultPrevented || kept === text || !isField(event.target) || event.target.readOnly) return;
    event.preventDefault();
    // the one way by which the field's limit, its listeners and undoing go on as with any paste
    document.execCommand('insertText', false, kept);
  };
  document.addEventListener('paste', onPaste);
  return () => document.removeEventListener('paste', onPaste);
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
