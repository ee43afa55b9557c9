import { readStored, writeStored } from '../../lib/storage';
import type { CaseActionKey } from './case-actions';

type Say = (key: string) => string;

const COMMON: Partial<Record<CaseActionKey, readonly string[]>> = {
  agree: ['phrase_agree_1', 'phrase_agree_2', 'phrase_agree_3'],
  refuse: ['phrase_refuse_1', 'phrase_refuse_2', 'phrase_refuse_3'],
  return: ['phrase_return_1', 'phrase_return_2', 'phrase_return_3'],
  transfer: ['phrase_transfer_1', 'phrase_transfer_2'],
};
const KEPT = 3;
/** Longer words are about one case, and no phrase. */
const LONGEST = 20;

const nameOf = (action: CaseActionKey): string => `opinions.${action}`;

const ownPhrases = (action: CaseActionKey): string[] => {
  const kept = readStored(nameOf(action), 'object');
  return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string').slice(0, KEPT) : [];
};

/** The newest first, each once, a few at most. */
export const withOpinion = (kept: readonly string[], opinion: string): string[] =>
  opinion === '' || opinion.length > LONGEST
    ? [...kept]
    : [opinion, ...kept.filter((each) => each !== opinion)].slice(0, KEPT);

/** Remembers a short opinion in this browser, to be offered next time. */
export const keepOpinion = (action: CaseActionKey, opinion: string): void =>
  writeStored(nameOf(action), 'object', withOpinion(ownPhrases(action), opinion));

/** Phrases to choose from: the common ones, then the person's own. */
export const phrasesFor = (action: CaseActionKey, say: Say): string[] => {
  const common = (COMMON[action] ?? []).map((key) => say(`workflow.${key}`));
  return [...common, ...ownPhrases(action).filter((each) => !common.includes(each))];
};
