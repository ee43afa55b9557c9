import type { Phrase } from '@qiaoban/contracts/workflow/phrase.contract';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import type { InstanceActionKey } from '../instance-actions';

type Say = (key: string) => string;

const USUAL = {
  agree: ['phrase_agree_1', 'phrase_agree_2', 'phrase_agree_3'],
  refuse: ['phrase_refuse_1', 'phrase_refuse_2', 'phrase_refuse_3'],
  return: ['phrase_return_1', 'phrase_return_2', 'phrase_return_3'],
  transfer: ['phrase_transfer_1', 'phrase_transfer_2'],
} as const;
const USUAL_ACTIONS = ['agree', 'refuse', 'return', 'transfer'] as const;
const KEPT = 3;
/** Longer words are about one instance, and no phrase. */
const LONGEST = 20;

const nameOf = (action: InstanceActionKey): string => `opinions.${action}`;

const ownPhrases = (action: InstanceActionKey): string[] => {
  const kept = readStored(nameOf(action), 'object');
  return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string').slice(0, KEPT) : [];
};

/** The newest first, each once, a few at most. */
const withComment = (kept: readonly string[], comment: string): string[] =>
  comment === '' || comment.length > LONGEST
    ? [...kept]
    : [comment, ...kept.filter((each) => each !== comment)].slice(0, KEPT);

/** Remembers a short comment in this browser, to be offered next time. */
export const keepComment = (action: InstanceActionKey, comment: string): void =>
  writeStored(nameOf(action), 'object', withComment(ownPhrases(action), comment));

/** What is offered to everybody where an administrator has not said otherwise. */
export const usualPhrases = (say: Say): Phrase[] =>
  USUAL_ACTIONS.flatMap((action) => USUAL[action].map((key) => ({ action, text: say(`workflow.${key}`) })));

type Saved = { own: readonly Phrase[]; common: readonly Phrase[] | null };

/** Phrases to choose from, each once: the person's own, those for everybody, the last that were typed in this browser. */
export const phrasesFor = (action: InstanceActionKey, saved: Saved | undefined, say: Say): string[] => {
  const available = (list: readonly Phrase[]): string[] =>
    list.filter((phrase) => phrase.action === '' || phrase.action === action).map(({ text }) => text);
  return [
    ...new Set([
      ...available(saved?.own ?? []),
      ...available(saved?.common ?? usualPhrases(say)),
      ...ownPhrases(action),
    ]),
  ];
};
