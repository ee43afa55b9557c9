import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { summaryFields, summaryText } from '@qiaoban/form/record-summary';
import type { SummaryLine } from '@qiaoban/form/record-summary';
import { MATCH_ALL } from '@qiaoban/language/filter';
import { maskValue } from '@qiaoban/form/values/protected-text';
import { timeVariables } from '@qiaoban/language/filter-variables';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { scopeFrom } from '#platform/database/scope';
import type { PublishedForms } from '../compiled/published-forms';
import { writingHost } from '../transfer/text-hosts';
import type { BaseDataPort } from '../visualdev.ports';
import { choicesFor } from './choices';
import { idsIn } from './names';
import type { NamesReader } from './names';
import { readMain } from './record-values';
import { recordStore } from './record.store';

type Deps = { forms: PublishedForms; names: NamesReader; baseData: BaseDataPort; clock: Clock; timeZone: string };
type Reader = { db: Db; tenant: string; userId: string; language: Language };
/** A record, and its form as far as this reader may see it: nothing else of the record is said. */
type Asked = { recordId: string; form: FormDocument };

const EVERYTHING = scopeFrom(MATCH_ALL);
const MOST = 3;

/**
 * Records of one form in a few lines each, in the order asked for: fetched in one statement, whatever their number. One
 * that is gone, or whose form is, has no lines.
 */
export const createRecordSummaries =
  ({ forms, names, baseData, clock, timeZone }: Deps) =>
  async (reader: Reader, formId: string, asked: readonly Asked[]): Promise<SummaryLine[][]> => {
    const { db, tenant, language, userId } = reader;
    const form = await forms.get(db, tenant, formId).catch(() => undefined);
    if (form === undefined) return asked.map(() => []);
    const ids = [...new Set(asked.map(({ recordId }) => recordId))];
    const rows = await recordStore.findMany(db, form, EVERYTHING, ids, { flat: true });
    const byId = new Map(rows.map((row) => [row.id, readMain(form.main, row)]));
    const variables = { ...timeVariables(clock.now(), timeZone), me: userId };
    const chosen = asked.map(({ recordId, form: seen }) => {
      const record = byId.get(recordId) ?? {};
      return { record, fields: summaryFields(seen, record, { most: MOST, variables }) };
    });
    const shown = chosen.map(({ record, fields }) =>
      Object.fromEntries(fields.map(({ field }) => [field, record[field]])),
    );
    const hasChoices = chosen.some(({ fields }) => fields.some(({ block }) => block.definition.readsOptions));
    const options = hasChoices ? await choicesFor(db, form, baseData) : new Map();
    const host = writingHost({ language, zone: timeZone, options }, await names.of(db, tenant, idsIn(form, shown)));
    return chosen.map(({ record, fields }) =>
      fields.map((field) => ({
        label: textIn(field.label, language) || field.field,
        value: summaryText(field, maskValue(record[field.field], field.props), host),
      })),
    );
  };
