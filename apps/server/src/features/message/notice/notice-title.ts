import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { titleFor } from '@qiaoban/contracts/message/reader-language';
import type { Titles } from '@qiaoban/contracts/message/reader-language';
import type { Db } from '#platform/database/database';
import { timeText } from '../delivery/outside';
import { textsFor } from '../wording';
import type { Wording } from '../wording';

const EVENT = 'notice.published';

type Copy = { title: string; sender: string; receiver: string; at: number };
type NoticeTitle = {
  /** Title of a copy in one language. */
  in(language: Language, copy: Copy): string;
  /** The same in all languages. */
  all(copy: Copy & { titles: Titles }): Record<Language, string>;
};

/**
 * How the organisation's own template words the titles of notices in an inbox; undefined while it says what the product
 * says. The notice itself, once opened, keeps the title that its author gave it.
 */
export const noticeTitle = async (
  wording: Wording,
  timeZone: string,
  tenant: string,
  db: Db,
): Promise<NoticeTitle | undefined> => {
  const { reworded, templates } = await wording.of(tenant, db);
  if (!reworded.has(EVENT)) return undefined;
  const worded = (language: Language, { title, sender, receiver, at }: Copy): string => {
    const values = { title, sender, receiver, time: timeText(at, language, timeZone) };
    return textsFor(EVENT, templates.get(EVENT), 'inApp', language, values).title || title;
  };
  return {
    in: worded,
    all: ({ titles, ...copy }) =>
      Object.fromEntries(
        LANGUAGES.map((each) => [each, worded(each, { ...copy, title: titleFor(titles, each, copy.title) })]),
      ) as Record<Language, string>,
  };
};
