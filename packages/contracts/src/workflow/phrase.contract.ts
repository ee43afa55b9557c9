import { z } from 'zod';
import './phrase.texts';
import { defineErrors } from '../errors';
import { Version } from '../fields';
import { route } from '../route';

/** Most phrases that one person, or the tenant for everybody, keeps. */
export const MOST_PHRASES = 50;
export const LONGEST_PHRASE = 200;
/** For which acts a phrase is offered; empty for all. */
export const PHRASE_ACTIONS = ['', 'agree', 'refuse', 'return', 'transfer'] as const;

export const phraseErrors = defineErrors('phrase', { full: 422 });

export const Phrase = z.object({
  text: z.string().trim().min(1).max(LONGEST_PHRASE).describe('What is said'),
  action: z.enum(PHRASE_ACTIONS).default('').describe('agree, refuse, return or transfer; empty: offered everywhere'),
});
export type Phrase = z.infer<typeof Phrase>;

const ShownPhrase = z.object({
  text: z.string().describe('What is said'),
  action: z.enum(PHRASE_ACTIONS).describe('agree, refuse, return or transfer; empty: offered everywhere'),
});
const PhraseList = z.array(Phrase).max(MOST_PHRASES).describe('In this order; what stands there twice is kept once');
const Saved = z.object({ version: Version.describe('Number of the saved list') });

export const getPhrases = route({
  method: 'GET',
  path: '/api/workflow/Engine/Phrases',
  summary: 'Phrases for comments: mine, and those for everybody',
  access: 'signed-in',
  reply: z.object({
    own: z.array(ShownPhrase).describe('Mine, in my order'),
    ownVersion: Version.describe('Number of my saved list; 0 before the first'),
    common: z.array(ShownPhrase).nullable().describe('For everybody; null: the usual ones of the program'),
    commonVersion: Version.describe('Number of the saved list for everybody; 0 before the first'),
  }),
});

export const addPhrase = route({
  method: 'POST',
  path: '/api/workflow/Engine/Phrases',
  summary: 'Keep a phrase of my own, at the end',
  access: 'signed-in',
  body: Phrase,
  reply: Saved,
  errors: [phraseErrors.full],
});

export const savePhrases = route({
  method: 'PUT',
  path: '/api/workflow/Engine/Phrases',
  summary: 'My phrases in their order, all of them',
  access: 'signed-in',
  body: z.object({ list: PhraseList, version: Version }),
  reply: Saved,
});

export const saveCommonPhrases = route({
  method: 'PUT',
  path: '/api/workflow/Engine/Phrases/Common',
  summary: 'The phrases for everybody in their order; null: the usual ones again',
  access: { menu: 'onlineDev.flowEngine', button: 'btn_edit' },
  body: z.object({ list: PhraseList.nullable(), version: Version }),
  reply: Saved,
});
