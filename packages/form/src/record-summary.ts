import type { VariableValues } from '@qiaoban/language/filter-variables';
import type { TextHost } from './block';
import type { FormDocument } from './document';
import { listFields } from './fields';
import type { FieldInfo } from './fields';
import { isEmpty } from './problem';
import { createNodeState } from './runtime/node-state';
import { createRecordData } from './runtime/record-data';
import type { FormRecord } from './runtime/record-data';
import { shownText } from './values/number-value';
import { createRuleState } from './runtime/rules';

/** One filled field in words. */
export type SummaryLine = { label: string; value: string };

/** Characters of a value in a summary. */
const LONGEST = 80;

/** Worth a line: not what every record has, no file, no number, which the title of a case bears already. */
const isSummary = ({ block: { definition } }: FieldInfo): boolean =>
  !definition.isSystem && !definition.isFile && !definition.isBillNumber;

/**
 * The first fields of a record, at most `most`, that are filled and that the screen shows of it, in the form's order.
 * `document` is the form as far as its reader may see it.
 */
export const summaryFields = (
  document: FormDocument,
  record: FormRecord,
  { most, variables = {} }: { most: number; variables?: VariableValues },
): FieldInfo[] => {
  const fields = listFields(document);
  const rules = createRuleState(document, createRecordData(fields, record), variables);
  const nodes = createNodeState(document, rules, { defaultAccess: 'read', readOnly: true });
  const found: FieldInfo[] = [];
  for (const field of fields.main) {
    if (found.length === most) break;
    if (isSummary(field) && !isEmpty(record[field.field]) && nodes.isVisible(field.nodeId)) found.push(field);
  }
  return found;
};

/** A value on one line. */
export const summaryText = (field: FieldInfo, value: unknown, host: TextHost): string => {
  const text = shownText(field, value, host).replaceAll(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
};
