import { textIn } from '@qiaoban/contracts/languages';
import type { Language, LocalText } from '@qiaoban/contracts/languages';
import { ancestorsOf, subtreeOf, treeFaults } from '@qiaoban/designer/document';
import { readOwnPattern } from '@qiaoban/language/own-pattern';
import type { FormDocument, FormNode } from './document';
import { FORM_ROOT_TYPE, FieldName, RESERVED_FIELDS, rootPropsOf } from './document';
import type { TextRule } from './field-props';
import { listFields } from './fields';
import { cardProblems } from './phone/phone-card';
import { placementOf } from './placement';
import type { Problem } from './problem';
import { definitionOf } from './registry';
import { formulaProblems } from './validation-formulas';
import { listProblems } from './validation-list';
import { ruleProblems } from './validation-rules';
import { validateScripts } from './validation-scripts';
import type { DesignPart, ValidationProblem } from './validation-problem';
import { formText } from './texts/form-text';
import { boundFields } from './values/option-parameters';
import type { OptionProps } from './values/option-value';

const labelOf = (node: FormNode, language: Language): string => {
  const own = textIn(node.props['label'] as LocalText | undefined, language);
  return own === '' ? (node.field ?? formText(language, `form.block.${node.type}`)) : own;
};

/** Is it said where its choices come from? */
const hasSource = ({ dataType, options, dictionaryType, propsUrl, sourceForm, sourceField }: OptionProps): boolean => {
  if (dataType === 'static') return options.length > 0;
  if (dataType === 'form') return Boolean(sourceForm) && Boolean(sourceField);
  return Boolean(dataType === 'dictionary' ? dictionaryType : propsUrl);
};

const nodeProblems = (document: FormDocument, node: FormNode, language: Language): ValidationProblem[] => {
  const definition = definitionOf(node.type);
  if (!definition) return [{ node: node.id, key: 'form.soundness.unknown_block', values: { type: node.type } }];
  const label = labelOf(node, language);
  const found: ValidationProblem[] = [];
  const add = (key: string, values: Problem['values'] = {}): void =>
    void found.push({ node: node.id, key: `form.soundness.${key}`, values: { label, ...values } });
  const props = definition.propsSchema.safeParse(node.props);
  if (!props.success)
    add('bad_props', { prop: props.error.issues.map(({ path }) => path.map(String).join('.')).join(', ') });
  const above = ancestorsOf(document, node.id).map((id) => document.nodes[id]?.type ?? '');
  const holder = placementOf(above[0] ?? '');
  if (!holder?.holdsChildren || placementOf(node.type)?.mayStandIn?.(above) === false) add('not_allowed_here');
  if (definition.holdsChildren && (node.children?.length ?? 0) === 0) add('empty_container');
  if (definition.holdsValue) {
    if (textIn(node.props['label'] as LocalText | undefined, 'zh') === '') add('no_label');
    if (node.field === undefined || !FieldName.safeParse(node.field).success) add('no_field');
    else if (RESERVED_FIELDS.includes(node.field.toLowerCase())) add('reserved_field', { field: node.field });
  }
  if (!props.success) return found;
  for (const fault of definition.faults?.(props.data) ?? []) add(fault);
  if (definition.isBillNumber && definition.billRule?.(props.data) === undefined) add('no_bill_rule');
  for (const rule of (props.data as { regList?: TextRule[] }).regList ?? []) {
    const read = 'pattern' in rule ? readOwnPattern(rule.pattern) : undefined;
    if (read?.ok === false && 'pattern' in rule)
      add('bad_pattern', { pattern: rule.pattern, reason: formText(language, `form.pattern.${read.fault}`) });
  }
  if (definition.readsOptions || definition.suggests) {
    const { dataType, options } = props.data as OptionProps;
    if (!hasSource(props.data as OptionProps) && (definition.readsOptions || dataType === 'form')) add('no_options');
    const { conditions = [] } = props.data as OptionProps;
    if (
      dataType === 'form' &&
      conditions.some(({ field, from, value }) => field === '' || (from === 'field' && value === ''))
    )
      add('half_condition');
    const { main, tables } = listFields(document);
    const beside = tables.find((table) => table.fields.some((field) => field.nodeId === node.id))?.fields ?? [];
    const known = new Set([...main, ...beside].filter((field) => field.nodeId !== node.id).map(({ path }) => path));
    const lost = boundFields(props.data as OptionProps).find((path) => !known.has(path));
    if (lost !== undefined) add('no_parameter_field', { field: lost });
    const double = options.find((option, index) => options.findIndex(({ id }) => id === option.id) !== index);
    if (dataType === 'static' && double) add('double_option', { option: double.id });
  }
  return found;
};

/** Field names that two of the main table, or two columns of one sub-table, share. Case does not tell columns apart. */
const doubleFields = (document: FormDocument): ValidationProblem[] => {
  const { main, tables } = listFields(document);
  const groups = [[...main, ...tables], ...tables.map((table) => table.fields)];
  return groups.flatMap((group) => {
    const seen = new Set<string>();
    return group.flatMap(({ field, nodeId }): ValidationProblem[] => {
      const name = field.toLowerCase();
      if (!seen.has(name)) {
        seen.add(name);
        return [];
      }
      return [{ node: nodeId, key: 'form.soundness.double_field', values: { field } }];
    });
  });
};

/** A combination names at least two fields of the record that have a column; texts and numbers are what an index compares. */
const uniqueSetProblems = (document: FormDocument): ValidationProblem[] => {
  const columns = new Set(
    listFields(document).main.flatMap((each) => (each.column && each.column.type !== 'jsonb' ? [each.field] : [])),
  );
  return rootPropsOf(document).uniqueSets.flatMap((set) =>
    new Set(set).size >= 2 && set.every((field) => columns.has(field))
      ? []
      : [{ node: document.root, part: 'form', key: 'form.soundness.unique_set' }],
  );
};

const inPart = (part: DesignPart, problems: readonly ValidationProblem[]): ValidationProblem[] =>
  problems.map((problem) => ({ ...problem, part }));

/**
 * Checks a form before it is published. Empty when it is sound. `needsList`: the form has a list of records.
 * `language` is for labels in the texts.
 */
export const formProblems = (
  document: FormDocument,
  { language = 'zh', needsList = true }: { language?: Language; needsList?: boolean } = {},
): ValidationProblem[] => {
  if (treeFaults(document).length > 0 || document.nodes[document.root]?.type !== FORM_ROOT_TYPE) {
    return [{ key: 'form.soundness.not_sound' }];
  }
  const { main, tables } = listFields(document);
  const ids = subtreeOf(document, document.root).slice(1);
  return [
    ...(main.length + tables.length === 0 ? [{ node: document.root, key: 'form.soundness.empty' }] : []),
    ...ids.flatMap((id) => {
      const node = document.nodes[id];
      return node ? nodeProblems(document, node, language) : [];
    }),
    ...doubleFields(document),
    ...uniqueSetProblems(document),
    ...formulaProblems(document, language),
    ...(needsList ? [...inPart('list', listProblems(document, language)), ...cardProblems(document, language)] : []),
    ...inPart('rules', [...ruleProblems(document), ...validateScripts(document)]),
  ];
};
