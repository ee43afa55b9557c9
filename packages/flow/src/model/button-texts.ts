import { z } from 'zod';
import { LANGUAGES, textIn } from '@qiaoban/contracts/languages';
import type { Language, LocalText } from '@qiaoban/contracts/languages';

/** Longer than this is no word on a button. */
export const LONGEST_WORD = 20;

// one line of plain text: what is no letter of any script, such as a line break, has no place on a button
const Word = z
  .string()
  .trim()
  .max(LONGEST_WORD)
  .regex(/^\P{Cc}*$/u);
const ButtonWord = z.union([Word, z.object({ zh: Word, zhtw: Word.optional(), en: Word.optional() })]);

/** Buttons of whoever is asked. */
export const TASK_BUTTONS = [
  'agree',
  'refuse',
  'return',
  'transfer',
  'addSigner',
  'removeSigner',
  'delegate',
  'takeBack',
] as const;
export type TaskButton = (typeof TASK_BUTTONS)[number];
/** Buttons of the initiator. */
export const START_BUTTONS = ['submit', 'saveDraft', 'urge', 'withdraw'] as const;
type StartButton = (typeof START_BUTTONS)[number];

/** Own texts on buttons; one that is not named bears its usual one. */
export type ButtonTexts = Partial<Record<TaskButton | StartButton, LocalText>>;
export const TaskButtonTexts = z.partialRecord(z.enum(TASK_BUTTONS), ButtonWord);
export const StartButtonTexts = z.partialRecord(z.enum(START_BUTTONS), ButtonWord);

/** The texts as somebody reads them; those that are empty are left out. */
export const textsIn = (own: ButtonTexts, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(own).flatMap(([button, word]) => {
      const text = textIn(word, language);
      return text === '' ? [] : [[button, text]];
    }),
  );

/** The word in one language put in; undefined when nothing of it is left in any. */
export const withText = (word: LocalText | undefined, language: Language, text: string): LocalText | undefined => {
  const before = typeof word === 'object' ? word : { zh: word ?? '' };
  const texts = { ...before, [language]: text };
  return LANGUAGES.every((each) => (texts[each] ?? '') === '') ? undefined : texts;
};
