import { bestLanguage } from '@qiaoban/contracts/message/reader-language';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { NoticeInput, NoticeState } from '@qiaoban/contracts/message/notice.contract';
import type { ByLanguage, StoredState } from './notice.table';
import { isBlankHtml } from '#platform/rich-html';

/** What people see: a published notice whose time is over has expired. */
export const shownState = (row: { state: StoredState; expires_at: number | null }, now: number): NoticeState =>
  row.state === 'published' && row.expires_at !== null && row.expires_at <= now ? 'expired' : row.state;

/** Titles and bodies of an input by language. A language without a title and a text is left out, the main one never. */
export const textsOf = (input: NoticeInput, clean: (html: string) => string) => {
  const titles: ByLanguage = {};
  const bodies: ByLanguage = {};
  for (const language of LANGUAGES) {
    const isMain = language === input.language;
    const given = isMain ? { title: input.title, bodyText: input.bodyText } : input.translations[language];
    const body = clean(given?.bodyText ?? '');
    if (!isMain && (given?.title ?? '') === '' && isBlankHtml(body)) continue;
    titles[language] = given?.title ?? '';
    bodies[language] = isBlankHtml(body) ? '' : body;
  }
  return { titles, bodies };
};

const written = (texts: ByLanguage): Language[] => LANGUAGES.filter((language) => (texts[language] ?? '') !== '');

/** Languages in which a notice can be read: both title and text are there. */
export const languagesOf = (titles: ByLanguage, bodies: ByLanguage): Language[] =>
  written(titles).filter((language) => written(bodies).includes(language));

/**
 * Language in which a reader gets a notice: the own one; for the two Chinese the other; then the main one.
 */
export const languageFor = (
  notice: { titles: ByLanguage; bodies: ByLanguage; language: Language },
  wanted: Language,
): Language => bestLanguage(languagesOf(notice.titles, notice.bodies), wanted, notice.language);

type ReleaseProblem = 'no_recipients' | 'no_title' | 'no_body' | 'publish_past' | 'expires_early' | undefined;

/** Why a draft cannot be published now, with the field that is to be mended. */
export const releaseProblem = (
  notice: {
    titles: ByLanguage;
    bodies: ByLanguage;
    language: Language;
    audience: readonly unknown[];
    publishAt: number | null;
    expiresAt: number | null;
  },
  now: number,
): { problem: Exclude<ReleaseProblem, undefined>; path: string } | undefined => {
  const inMain = (texts: ByLanguage): boolean => (texts[notice.language] ?? '') !== '';
  if (!inMain(notice.titles)) return { problem: 'no_title', path: 'title' };
  if (!inMain(notice.bodies)) return { problem: 'no_body', path: 'bodyText' };
  if (notice.audience.length === 0) return { problem: 'no_recipients', path: 'audience' };
  if (notice.publishAt !== null && notice.publishAt <= now) return { problem: 'publish_past', path: 'publishAt' };
  if (notice.expiresAt !== null && notice.expiresAt <= (notice.publishAt ?? now))
    return { problem: 'expires_early', path: 'expiresAt' };
  return undefined;
};
