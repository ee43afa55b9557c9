import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { allTexts } from '@qiaoban/contracts/texts';
import { translationErrors } from '@qiaoban/contracts/translation/translation.contract';
import type { TranslationRow } from '@qiaoban/contracts/translation/translation.contract';
import type { Db, Tx } from '#platform/database/database';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { readSheet } from '#platform/sheet/read-sheet';
import { SheetError } from '#platform/sheet/sheet';
import type { SheetRow } from '#platform/sheet/sheet';
import { XLSX_TYPE, xlsxOf } from '#platform/sheet/write-xlsx';
import { SERVER } from './own-texts';
import type { OwnTextsCache } from './own-texts';
import type { TextLanguage, TextSource, TextSources } from './text-sources';
import { traditional } from './traditional';

type TextOverrideTable = {
  language: Language;
  key: string;
  text: string;
  modifier_id: string | null;
  modified_at: Date;
};
declare module '#platform/database/tables' {
  interface Tables {
    text_override: TextOverrideTable;
  }
}

/** The log stands below this feature: how a change is written down is handed over. */
export type AuditPort = (
  tx: Tx,
  actor: Actor,
  change: { area: string; action: string; id: string; name: string; after: object },
) => Promise<void>;
type Override = { language: Language; key: string; text: string | null };
type Translated = { source: string; id: string; field: string; language: TextLanguage; text: string };

const HEADINGS = ['key', 'zh', 'zhtw', 'en'] as const;
const MAX_ROWS = 20_000;

const rowsOf = async (sheet: AsyncGenerator<SheetRow>): Promise<TranslationRow[]> => {
  const rows: TranslationRow[] = [];
  let places: number[] | undefined;
  for await (const { cells } of sheet) {
    if (places === undefined) {
      const found = HEADINGS.map((heading) => cells.findIndex((cell) => cell.trim() === heading));
      if (found.includes(-1)) throw new AppError(translationErrors.sheet_bad);
      places = found;
      continue;
    }
    const [key = '', zh = '', zhtw = '', en = ''] = places.map((place) => (cells[place] ?? '').slice(0, 2000));
    if (key.trim() !== '') rows.push({ key: key.trim().slice(0, 200), zh, zhtw, en });
    if (rows.length > MAX_ROWS) throw new AppError(translationErrors.sheet_bad);
  }
  if (places === undefined) throw new AppError(translationErrors.sheet_bad);
  return rows;
};

type Deps = { sources: TextSources; audit: AuditPort; ownTexts: OwnTextsCache; tenants: Tenants };
type ByLanguage = Record<Language, Record<string, string>>;

/** Texts that are read before signing in. */
const SIGN_IN = /^(auth\.|app\.slogan$)/;
const MOST = 100;
const mostOf = ({ most = {} }: TextSource, field: string): number =>
  most[field] ?? most[field.slice(field.lastIndexOf('.') + 1)] ?? MOST;

const overridesOf = async (db: Db, isWanted: (key: string) => boolean): Promise<ByLanguage> => {
  const rows = await db.selectFrom('text_override').select(['language', 'key', 'text']).execute();
  const texts: ByLanguage = { zh: {}, zhtw: {}, en: {} };
  for (const { language, key, text } of rows) if (isWanted(key)) texts[language][key] = text;
  return texts;
};

/** Words of the organisation's own, and translations of what people typed: one method a contract. */
export const createTranslationService = ({ sources, audit, ownTexts, tenants }: Deps) => ({
  overrides: (actor: Actor) => overridesOf(actor.db, (key) => !key.startsWith(SERVER)),
  /** Before signing in nobody belongs to an organisation yet: the first one words it. */
  signIn: () => overridesOf(tenants.db(DEFAULT_TENANT), (key) => SIGN_IN.test(key)),

  serverTexts: async (actor: Actor) => {
    const own = await overridesOf(actor.db, (key) => key.startsWith(SERVER));
    const list = allTexts().map(({ key, ...texts }) => ({ key: `${SERVER}${key}`, ...texts }));
    return { list, own };
  },

  saveOverrides: (actor: Actor, list: readonly Override[]): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      afterCommit(() => ownTexts.changed(actor.tenant));
      for (const { language, key, text } of list) {
        if (text === null) {
          await tx.deleteFrom('text_override').where('language', '=', language).where('key', '=', key).execute();
          continue;
        }
        const set = { text, modifier_id: actor.userId, modified_at: new Date() };
        await tx
          .insertInto('text_override')
          .values({ language, key, ...set })
          .onConflict((c) => c.columns(['language', 'key']).doUpdateSet(set))
          .execute();
      }
      await audit(tx, actor, { area: 'translation', action: 'update', id: 'program', name: '', after: { list } });
    }),

  userTexts: async (actor: Actor) => {
    const lists = [];
    for (const source of sources.all())
      lists.push((await source.list(actor.db)).map((text) => ({ source: source.key, ...text })));
    return { list: lists.flat() };
  },

  saveUserTexts: (actor: Actor, list: readonly Translated[]): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      for (const [at, { source: key, id, field, language, text }] of list.entries()) {
        const source = sources.requireSource(key);
        const most = mostOf(source, field);
        if (text.length > most)
          throw new AppError(translationErrors.too_long, { most }, [{ path: `list.${at}.text`, message: '' }]);
        if (!(await source.write(tx, id, field, language, text))) throw new AppError(translationErrors.item_gone);
      }
      await audit(tx, actor, { area: 'translation', action: 'update', id: 'user', name: '', after: { list } });
      const touched = new Map<string, Set<string>>();
      for (const { source, id } of list) touched.set(source, (touched.get(source) ?? new Set()).add(id));
      afterCommit(() => {
        for (const [key, ids] of touched) sources.requireSource(key).changed?.(actor.tenant, ids);
      });
    }),

  traditional: async (texts: readonly string[]) => ({ list: await traditional(texts) }),

  writeSheet: async (rows: readonly TranslationRow[], reply: FastifyReply): Promise<FastifyReply> => {
    const cells = async function* () {
      for (const { key, zh, zhtw, en } of rows) yield [key, zh, zhtw, en];
    };
    const headings = HEADINGS.map((title) => ({ title }));
    return reply
      .header('content-type', XLSX_TYPE)
      .header('content-disposition', `attachment; filename="translation.xlsx"`)
      .send(xlsxOf('translation', headings, Readable.from(cells()) as AsyncIterable<string[]>));
  },

  readSheet: async (part: MultipartFile | undefined): Promise<{ list: TranslationRow[] }> => {
    if (part === undefined) throw new AppError(translationErrors.sheet_bad);
    try {
      return { list: await rowsOf(readSheet(await part.toBuffer(), part.filename)) };
    } catch (error) {
      if (error instanceof SheetError) throw new AppError(translationErrors.sheet_bad);
      throw error;
    }
  },
});
export type TranslationService = ReturnType<typeof createTranslationService>;
