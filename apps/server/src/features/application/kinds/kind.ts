import type { DocumentKind } from '@qiaoban/contracts/application/application.contract';
import type { BodyIn, ParamsIn, QueryIn, ReplyOf, Route } from '@qiaoban/contracts/route';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';

/** Asks a contract as the person who installs or exports; see `platform/http/ask`. */
export type AskAs = <T extends Route>(
  route: T,
  given?: { params?: ParamsIn<T>; query?: QueryIn<T>; body?: BodyIn<T> },
) => Promise<ReplyOf<T>>;

/** A document as this installation has it. */
export type Thing = {
  id: string;
  code: string;
  fullName: string;
  /** Further names under which other documents name it or what belongs to it, with their tokens: a table, an item. */
  further?: readonly [name: string, token: string][];
};

/**
 * One kind of document: how this installation lists, reads, makes, saves and deletes it, through the same calls as a screen. Contents hold ids
 * of this installation; tokens are put in and taken out around it.
 */
export type KindAdapter = {
  kind: DocumentKind;
  list(ask: AskAs): Promise<Thing[]>;
  /** `beside`: as it was shipped, where only what is in it counts. */
  read(ask: AskAs, id: string, beside?: JsonObject): Promise<JsonObject>;
  /** Makes it; where others may name it before it is complete, an empty one. */
  create(ask: AskAs, code: string, content: JsonObject): Promise<string>;
  /** Makes it what the content says. */
  save(ask: AskAs, id: string, content: JsonObject): Promise<void>;
  /** `content`: what was shipped of it. */
  remove(ask: AskAs, id: string, content?: JsonObject): Promise<void>;
};

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
