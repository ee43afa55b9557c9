import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { listInterfaceSources } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { DocumentKind } from '@qiaoban/contracts/application/application.contract';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { AskAs, Thing } from '../kinds/kind';
import { KINDS } from '../kinds/kinds';
import { tokenOf } from '../package/tokens';
import type { Named } from '../package/tokens';

/** What this installation has, and what its ids are called in a package. */
export type Catalogue = {
  things: ReadonlyMap<DocumentKind, readonly Thing[]>;
  /** Token by id, and by name of a table. */
  tokens: ReadonlyMap<string, string>;
  idOf(named: Named): string | undefined;
  find(kind: DocumentKind, code: string): Thing | undefined;
};

/** What somebody may not list is not there for him. */
const listed = async <T>(list: () => Promise<T[]>): Promise<T[]> => {
  try {
    return await list();
  } catch (error) {
    if (error instanceof AppError && error.code === commonErrors.no_permission) return [];
    throw error;
  }
};

/** Reads the catalogue as a person: one call a kind. */
export const readCatalogue = async (ask: AskAs): Promise<Catalogue> => {
  const things = new Map<DocumentKind, Thing[]>();
  const tokens = new Map<string, string>();
  const ids = new Map<string, string>();
  const put = (id: string, token: string): void => {
    tokens.set(id, token);
    ids.set(token, id);
  };
  for (const adapter of KINDS) {
    const found = await listed(() => adapter.list(ask));
    things.set(adapter.kind, found);
    for (const { id, code, further = [] } of found) {
      put(id, tokenOf(adapter.kind, code));
      for (const [name, token] of further) put(name, token);
    }
  }
  // a data source is known by its name: it has no code
  const sources = await listed(async () => (await ask(listInterfaceSources)).list);
  for (const { id, fullName } of sources)
    if (id !== ZERO_ID && !/[{}]/.test(fullName)) put(id, tokenOf('dataSource', fullName));
  return {
    things,
    tokens,
    idOf: ({ kind, code }) => ids.get(tokenOf(kind, code)),
    find: (kind, code) => things.get(kind)?.find((thing) => thing.code.toLowerCase() === code.toLowerCase()),
  };
};
