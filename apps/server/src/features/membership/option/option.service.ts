import { ASSOCIATION_DICTIONARIES, ATTRIBUTES } from '@qiaoban/contracts/membership/attributes';
import type { Actor } from '#platform/http/caller';
import { dictionaryItems } from '../member/choices';

const CODES = [
  ...new Set([...Object.values(ATTRIBUTES).map(({ dictionary }) => dictionary), ...ASSOCIATION_DICTIONARIES]),
];

/** Dictionaries of the association, as its forms ask for them all at once. */
export const optionService = {
  all: async ({ db }: Pick<Actor, 'db'>) => {
    const known = [...(await dictionaryItems(db, CODES))];
    return {
      dictionaries: Object.fromEntries(
        known.map(([, { id, items }]) => [
          id,
          items.map(({ id: itemId, fullName, enCode }) => ({ id: itemId, fullName, enCode })),
        ]),
      ),
      ids: Object.fromEntries(known.map(([code, { id }]) => [code, id])),
    };
  },
  total: async ({ db }: Pick<Actor, 'db'>) => {
    const known = await dictionaryItems(db, ['position', 'partyOrgSituation']);
    const items = (code: string) => known.get(code)?.items ?? [];
    return {
      position: items('position').toSorted((a, b) => b.sortCode - a.sortCode),
      partyOrgSituation: items('partyOrgSituation').map(({ id, fullName, enCode }) => ({ id, fullName, enCode })),
    };
  },
};
export type OptionService = typeof optionService;
