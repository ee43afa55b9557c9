import type { Language } from '../languages';

export type Words = Record<Language, string>;
export type MessageEvent = {
  /** Also the code of its first template. */
  code: string;
  name: Words;
  /** Names that a template may use as `{name}`, with a sample value. */
  variables: readonly string[];
  /** Words for the inbox. Mail and SMS say the same until somebody writes other words. */
  title: Words;
  body: Words;
  /** Passes quiet hours. */
  isUrgent: boolean;
};

/** The same in three languages. */
export const words = (zh: string, zhtw: string, en: string): Words => ({ zh, zhtw, en });
