import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { Attachment } from '@qiaoban/contracts/message/attachment';
import type { Audience, Notice, NoticeInput } from '@qiaoban/contracts/message/notice.contract';

export type NoticeValues = {
  language: Language;
  words: Record<Language, { title: string; bodyText: string }>;
  audience: Audience[];
  attachments: Attachment[];
  isPinned: boolean;
  isUrgent: boolean;
  isPublic: boolean;
  publishAt: number | null;
  expiresAt: number | null;
};

const blank = { title: '', bodyText: '' };

/** What the form begins with: a stored notice, or a new one in the writer's language. */
export const valuesOf = (notice: Notice | undefined, language: Language): NoticeValues => ({
  language: notice?.language ?? language,
  words: Object.fromEntries(
    LANGUAGES.map((each) => [
      each,
      each === notice?.language
        ? { title: notice.title, bodyText: notice.bodyText }
        : (notice?.translations[each] ?? blank),
    ]),
  ) as NoticeValues['words'],
  audience: notice?.audience ?? [],
  attachments: (notice?.attachments ?? []).map(({ fileId, name, size }) => ({ fileId, name, size })),
  isPinned: notice?.isPinned ?? false,
  isUrgent: notice?.isUrgent ?? false,
  isPublic: notice?.isPublic ?? false,
  publishAt: notice?.publishAt ?? null,
  expiresAt: notice?.expiresAt ?? null,
});

/** What is sent: the main language apart from its translations; empty ones are left out. */
export const inputOf = ({ words, language, ...rest }: NoticeValues): NoticeInput => ({
  ...rest,
  language,
  ...words[language],
  translations: Object.fromEntries(
    LANGUAGES.filter((each) => each !== language && (words[each].title !== '' || words[each].bodyText !== '')).map(
      (each) => [each, words[each]],
    ),
  ),
});

const hasText = (html: string): boolean =>
  /<(img|video|audio|table|hr)\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '';

/** Places in the form that must be filled in before a notice can go out; the first is shown. */
export const missingIn = ({ words, language, audience }: NoticeValues): (string | number)[][] => [
  ...(words[language].title.trim() === '' ? [['words', language, 'title']] : []),
  ...(hasText(words[language].bodyText) ? [] : [['words', language, 'bodyText']]),
  ...(audience.length === 0 ? [['audience']] : []),
];

/** Place in the form of a field that the server names. */
export const placeOf = (path: string, language: Language): (string | number)[] =>
  path === 'title' || path === 'bodyText' ? ['words', language, path] : [path];
