import { ask } from '../confirm-store';
import { useUiTexts } from '../../ui-context';

/** Asks whether what was not saved may be lost: one question, with the same words everywhere. */
export const useDiscardQuestion = (): (() => Promise<boolean>) => {
  const { unsavedTitle: title, unsavedText: text, discard: ok, keepEditing: cancel } = useUiTexts();
  return () => ask({ title, text, ok, cancel, danger: true });
};
