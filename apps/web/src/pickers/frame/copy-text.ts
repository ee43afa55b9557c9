import { toast } from '@qiaoban/ui/logic/toast-store';
import { textNow } from '#lib/texts/i18n.ts';

/** The old way, for pages without TLS: browsers withhold the clipboard there. */
const copyBySelection = (text: string): boolean => {
  const box = document.createElement('textarea');
  const { activeElement } = document;
  box.value = text;
  box.readOnly = true;
  box.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  // inside the dialog that holds the focus, or its focus trap takes the focus back before anything is copied
  (activeElement?.closest('[role=dialog]') ?? document.body).append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return done;
};

const write = async (text: string): Promise<boolean> => {
  // absent without TLS, whatever the types say
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard === undefined) return copyBySelection(text);
    await clipboard.writeText(text);
    return true;
  } catch (cause) {
    console.warn('not copied', cause);
    return copyBySelection(text);
  }
};

/** Puts a text on the clipboard, on pages without TLS too, and says `message` when it is there. */
export const copyText = async (text: string, message: string): Promise<void> => {
  if (await write(text)) toast.success(message);
  else toast.warning(textNow('shell.copy_refused'));
};
