import type { Language } from '../languages';

export type EventTexts = Record<Language, string>;
export type MessageEvent = {
  /** Also the code of its first template. */
  code: string;
  name: EventTexts;
  /** Names that a template may use as `{name}`, with a sample value. */
  variables: readonly string[];
  /** Texts for the inbox. Mail and SMS say the same until somebody writes other ones. */
  title: EventTexts;
  body: EventTexts;
  /** Passes quiet hours. */
  isUrgent: boolean;
};

/** The same in three languages. */
export const eventTexts = (zh: string, zhtw: string, en: string): EventTexts => ({ zh, zhtw, en });
