import type { Db } from '#platform/database/database';
import type { PublishedForms } from '../compiled/published-forms';
import type { BaseDataPort, PeoplePort } from '../visualdev.ports';
import { recordsOf } from './find-related';
import type { Found } from './find-related';
import type { FindOthers } from './text-hosts';

type Deps = {
  forms: Pick<PublishedForms, 'get'>;
  people: Pick<PeoplePort, 'findOthersByText'>;
  baseData: BaseDataPort;
  /** Cases of a flow by their titles; undefined as long as no workflow is there. */
  cases: () => { titled: (db: Db, flowId: string, titles: readonly string[]) => Promise<Found> } | undefined;
};

const matched = (found: Found): Awaited<ReturnType<FindOthers>> => {
  const ids = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { id, text } of found) {
    if (ids.has(text) && ids.get(text) !== id) ambiguous.add(text);
    ids.set(text, id);
  }
  for (const text of ambiguous) ids.delete(text);
  return { ids, ambiguous };
};

/** Positions, roles, groups, regions, related records and cases by what stands for them in a workbook. */
export const createFindOthers =
  ({ forms, people, baseData, cases }: Deps) =>
  (tenant: string): FindOthers =>
  async (db, kind, texts) => {
    if (texts.length === 0) return matched([]);
    if (kind === 'area') return { ids: (await baseData.areaPaths?.(db, texts)) ?? new Map(), ambiguous: new Set() };
    if (kind === 'position' || kind === 'role' || kind === 'group') {
      const found = await people.findOthersByText(db, kind, texts);
      // a code is unique: it wins over names
      const codes = new Map(found.map((each) => [each.enCode, each.id]));
      const named = found.filter(({ fullName }) => !codes.has(fullName));
      return matched([
        ...named.map(({ id, fullName }) => ({ id, text: fullName })),
        ...[...codes].map(([text, id]) => ({ id, text })),
      ]);
    }
    const [what = '', formId = '', name = ''] = kind.split('/');
    if (what === 'record') return matched(await recordsOf(forms, db, { tenant, formId, name }, texts));
    // of a case the flow stands in the place of the form
    return matched((await cases()?.titled(db, formId, texts)) ?? []);
  };

export type FindOthersIn = ReturnType<typeof createFindOthers>;
