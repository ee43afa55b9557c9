import { checkRecord, isLeft, isMade, isPlain } from '../check-record';
import type { CheckedRecord, RecordContext } from '../check-record';
import type { FormDocument } from '../document';
import type { InputProps } from '../field-props';
import type { FieldInfo } from '../fields';
import { listFields } from '../fields';
import type { RecordProblem } from '../problem';
import { calculationsOf } from './calculations';
import { labelledProblems, labelOf } from './cell-problems';
import { createNodeState } from './node-state';
import type { FormRecord } from './record-data';
import { createRecordData } from './record-data';
import { rightTo } from './rights';
import { createRuleState } from './rules';
import { startRecord } from './start-record';
import { boundFields } from '../values/option-parameters';
import type { OptionProps } from '../values/option-value';

/** Nothing in the form hangs on what stands in another field: what may be seen and must be filled in is the same for all records. */
const isFixed = (document: FormDocument): boolean => {
  const { main, tables } = listFields(document);
  return (
    document.rules.length === 0 &&
    tables.length === 0 &&
    calculationsOf(document).ordered.length === 0 &&
    main.every(({ props }) => boundFields(props as OptionProps).length === 0)
  );
};

/** What is asked of a field, worked out once for all records. */
type Asked = {
  field: FieldInfo;
  isTaken: boolean;
  isRequired: boolean;
  isSent: boolean;
  isCleared: boolean;
};

const askedOf = (document: FormDocument, context: RecordContext): Asked[] => {
  const { fieldRights, defaultAccess = 'edit' } = context;
  const fields = listFields(document);
  const rules = createRuleState(document, createRecordData(fields, {}), {});
  const rights = { defaultAccess, readOnly: false, ...(fieldRights === undefined ? {} : { fieldRights }) };
  const nodes = createNodeState(document, rules, rights);
  return fields.main.map((field) => ({
    field,
    isTaken: !isMade(field) && rightTo(fieldRights, field.path, defaultAccess).access === 'edit',
    isRequired: nodes.isVisible(field.nodeId) && !nodes.isDisabled(field.nodeId) && nodes.isRequired(field.nodeId),
    isSent: !field.block.definition.isServerMade,
    isCleared: (field.props as Partial<InputProps>).whenHidden === 'clear' && !nodes.isShown(field.nodeId),
  }));
};

const isSimple = (value: unknown): boolean => typeof value !== 'object' || value === null;

/**
 * Checks new records of one form, one after the other: says the same as `checkRecord` of each, and where nothing in the
 * form hangs on other fields it works out once what is asked of them.
 */
export const createRecordsCheck = (
  document: FormDocument,
  context: RecordContext,
): ((input: unknown) => CheckedRecord) => {
  if (context.previous !== undefined || !isFixed(document)) return (input) => checkRecord(document, input, context);
  const fields = askedOf(document, context);
  const known = new Set(fields.map(({ field }) => field.field));
  const begin = (): FormRecord => startRecord(document, {}, context);
  const first = begin();
  const isAlike = Object.values(first).every(isSimple);
  const { language, choices } = context;
  const asked = fields.map((each) => ({
    ...each,
    inContext: {
      language,
      label: labelOf(each.field, language),
      required: each.isRequired,
      previous: undefined,
      ...(choices === undefined ? {} : { options: choices }),
    },
  }));

  return (input) => {
    if (!isPlain(input)) return checkRecord(document, input, context);
    const problems: RecordProblem[] = [];
    for (const field of Object.keys(input)) {
      if (!known.has(field)) problems.push({ path: field, key: 'form.problem.unknown_field', values: { field } });
    }
    const base = isAlike ? first : begin();
    const found: RecordProblem[] = [];
    const record: FormRecord = {};
    for (const { field, isTaken, isSent, isCleared, inContext } of asked) {
      const { field: name, block, props } = field;
      let value: unknown = base[name] ?? null;
      let isUnread = false;
      if (isTaken && Object.hasOwn(input, name) && !isLeft(field, input[name], undefined)) {
        const result = block.codec?.normalise(input[name], props);
        value = result?.ok === true ? (result.value ?? null) : null;
        if (result?.ok === false) {
          problems.push({ ...result.problem, path: name });
          isUnread = true;
        }
      }
      if (!isUnread)
        for (const problem of labelledProblems(field, value, inContext)) found.push({ ...problem, path: name });
      if (isSent) record[name] = isCleared ? null : value;
    }
    problems.push(...found);
    return { record, problems };
  };
};
