import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { Attachment } from '@qiaoban/contracts/message/attachment';
import type { Audience, Notice, NoticeInput } from '@qiaoban/contracts/message/notice.contract';

export type NoticeValues = {
  language: Language;
  texts: Record<Language, { title: string; bodyText: string }>;
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
  texts: Object.fromEntries(
    LANGUAGES.map((each) => [
      each,
      each === notice?.language
        ? { title: notice.title, bodyText: notice.bodyText }
        : (notice?.translations[each] ?? blank),
    ]),
  ) as NoticeValues['texts'],
  audience: notice?.audience ?? [],
  attachments: (notice?.attachments ?? []).map(({ fileId, name, size }) => ({ fileId, name, size })),
  isPinned: notice?.isPinned ?? false,
  isUrgent: notice?.isUrgent ?? false,
  isPublic: notice?.isPublic ?? false,
  publishAt: notice?.publishAt ?? null,
  expiresAt: notice?.expiresAt ?? null,
});

/** What is sent: the main language apart from its translations; empty ones are left out. */
export const inputOf = ({ texts, language, ...rest }: NoticeValues): NoticeInput => ({
  ...rest,
  language,
  ...texts[language],
  translations: Object.fromEntries(
    LANGUAGES.filter((each) => each !== language && (texts[each].title !== '' || texts[each].bodyText !== '')).map(
      (each) => [each, texts[each]],
    ),
  ),
});

const hasText = (html: string): boolean =>
  /<(img|video|audio|table|hr)\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '';

/** Places in the form that must be filled in before a notice can go out; the first is shown. */
export const missingIn = ({ texts, language, audience }: NoticeValues): (string | number)[][] => [
  ...(texts[language].title.trim() === '' ? [['texts', language, 'title']] : []),
  ...(hasText(texts[language].bodyText) ? [] : [['texts', language, 'bodyText']]),
  ...(audience.length === 0 ? [['audience']] : []),
];

/** Place in the form of a field that the server names. */
export const placeOf = (path: string, language: Language): (string | number)[] =>
  path === 'title' || path === 'bodyText' ? ['texts', language, path] : [path];
