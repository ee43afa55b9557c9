import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { escapeLike } from '#platform/database/like';

/**
 * SQL: user `u` is meant by the keyword: name, account or pinyin. Ignoring case costs several times what comparing
 * does, and all people are gone through, so only what can match is asked: a Chinese keyword stands in names alone, and
 * pinyin is kept in lower case.
 */
export const isMeantBy = (keyword: string): RawBuilder<boolean> => {
  const like = `%${escapeLike(keyword)}%`;
  const isPlain = [...keyword].every((char) => char.codePointAt(0)! < 128);
  if (!isPlain) return sql<boolean>`u.real_name ilike ${like}`;
  return sql<boolean>`(u.pinyin like ${like.toLowerCase()} or u.account ilike ${like} or u.real_name ilike ${like})`;
};
