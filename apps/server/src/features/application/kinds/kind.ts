import type { DocumentKind } from '@qiaoban/contracts/application/application.contract';
import type { Language } from '@qiaoban/contracts/languages';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';
import type { Here } from '../install/here';
import type { Named } from '../package/tokens';
import type { AskAs } from './ask-as';

export type { AskAs } from './ask-as';

/** A document as this installation has it. */
export type Thing = {
  id: string;
  code: string;
  fullName: string;
  /** Further names under which other documents name it or what belongs to it, with their tokens: a table, an item. */
  further?: readonly [name: string, token: string][];
};

/** What of a document does not travel, with what it is called here. */
export type StaysHere = { what: 'person' | 'secret' | 'field' | 'record' | 'file' | 'step'; name: string };

/** A document with what only it knows: how the ids of what belongs to it are called in a package. */
export type Brought = {
  content: JsonObject;
  /** Without what no other installation could find. */
  travelling: JsonObject;
  tokens: ReadonlyMap<string, string>;
  leftOut: StaysHere[];
};

type KindOf<Reading> = {
  kind: DocumentKind;
  list(ask: AskAs): Promise<Thing[]>;
  /** `content`: what was shipped of it. */
  remove(ask: AskAs, id: string, content?: JsonObject): Promise<void>;
  /** What a content names by codes instead of ids. */
  namesByCode?(content: JsonObject): Named[];
} & Reading;

/**
 * One kind of document: how this installation lists, reads, makes, saves and deletes it, through the same calls as a screen. Contents hold ids
 * of this installation; tokens are put in and taken out around it.
 */
export type DocumentAdapter = KindOf<{
  read(ask: AskAs, id: string): Promise<JsonObject>;
  /** Takes out what stays in the installation whatever it is: secrets. */
  strip?(content: JsonObject): { content: JsonObject; leftOut: StaysHere[] };
  /** Makes it; where others may name it before it is complete, an empty one. */
  create(ask: AskAs, code: string, content: JsonObject): Promise<string>;
  /** Makes it what the content says. */
  save(ask: AskAs, id: string, content: JsonObject): Promise<void>;
  /** What has to be chosen here before it can be in use as the content says. */
  lacks?(ask: AskAs, id: string, content: JsonObject, language: Language): Promise<StaysHere[]>;
}>;
/** Records: they name files and one another, and are stored together. */
export type RecordsAdapter = KindOf<{
  kind: 'records';
  /** `beside`: as it was shipped, where only what is in it counts. */
  read(here: Here, id: string, beside?: JsonObject): Promise<Brought>;
}>;

/** A value from a reply, as it travels. */
export const asJson = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

/** An object without these keys. */
export const omit = (value: JsonObject, ...keys: string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** A body of a contract: its own parser says what is wrong with it. */
export const asBody = <T>(value: Record<string, Json | undefined>): T => value as T;

const PAGE = 500;
/** Every row of a paged list. */
export const allPages = async <T>(
  page: (query: { currentPage: number; pageSize: number }) => Promise<{ list: T[]; pagination: { total: number } }>,
): Promise<T[]> => {
  const rows: T[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const { list, pagination } = await page({ currentPage, pageSize: PAGE });
    rows.push(...list);
    if (list.length < PAGE || rows.length >= pagination.total) return rows;
  }
};
