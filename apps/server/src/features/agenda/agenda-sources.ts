import type { Language } from '@qiaoban/contracts/languages';
import type { Db } from '#platform/database/database';

/** A feature that puts entries into calendars: what they are is asked when they are shown, and stands nowhere twice. */
export type AgendaSource = {
  key: string;
  /** Page on which the person finds more. */
  address: string;
  /** What each of these is, in the language of the reader; one that is gone is left out. */
  titles: (db: Db, ids: readonly string[], language: Language) => Promise<ReadonlyMap<string, string>>;
};

export const createAgendaSources = () => {
  const sources = new Map<string, AgendaSource>();
  return {
    register: (...added: readonly AgendaSource[]): void => {
      for (const source of added) sources.set(source.key, source);
    },
    addressOf: (key: string): string => sources.get(key)?.address ?? '',
    /** Titles of rows by their id, those of every source asked at once. */
    titlesOf: async (
      db: Db,
      rows: readonly { id: string; title: string; source: string; sourceId: string }[],
      language: Language,
    ): Promise<ReadonlyMap<string, string>> => {
      const titles = new Map(rows.map(({ id, title }) => [id, title]));
      for (const key of new Set(rows.map(({ source }) => source))) {
        const those = rows.filter(({ source }) => source === key);
        const found = await sources.get(key)?.titles(
          db,
          those.map(({ sourceId }) => sourceId),
          language,
        );
        for (const { id, sourceId } of those) if (found?.has(sourceId)) titles.set(id, found.get(sourceId)!);
      }
      return titles;
    },
  };
};
export type AgendaSources = ReturnType<typeof createAgendaSources>;
