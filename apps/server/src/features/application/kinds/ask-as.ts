import type { BodyIn, ParamsIn, QueryIn, ReplyOf, Route } from '@qiaoban/contracts/route';

/** Asks a contract as the person who installs or exports; see `platform/http/ask`. */
export type AskAs = <T extends Route>(
  route: T,
  given?: { params?: ParamsIn<T>; query?: QueryIn<T>; body?: BodyIn<T> },
) => Promise<ReplyOf<T>>;
