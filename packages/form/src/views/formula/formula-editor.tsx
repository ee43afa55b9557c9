import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { functions } from '@qiaoban/language/formula/functions';
import { parseFormula } from '@qiaoban/language/formula/parse';
import { Select } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import type { FormDocument, FormNode } from '../../document';
import { listFields } from '../../fields';
import type { DesignHost } from '../../host';
import { pathOfName } from '../../runtime/calculations';
import { placeOfName } from '../../formula-place';
import { formulaTitles, sharedTitle } from '../../formula-titles';
import { splitPath } from '../../runtime/cell';
import { RecordQuestionButton } from '../record-question-button';
import { formText } from '../../texts/form-text';
import { FormulaText } from './formula-text';
import { questionText, useQuestionFault } from './use-question-fault';

type Props = {
  id: string;
  text: string;
  document: FormDocument;
  node: FormNode;
  host: DesignHost;
  onChange: (text: string) => void;
};

type Verdict = { isGood: boolean; text: string; at?: number };

/** What is wrong with a formula, or that it is right; nothing while it is empty. */
const verdict = (
  text: string,
  document: FormDocument,
  node: FormNode,
  host: DesignHost,
  titles: ReturnType<typeof formulaTitles>,
): Verdict | undefined => {
  if (text.trim() === '') return undefined;
  const parsed = parseFormula(text);
  const { language } = host;
  if (!parsed.ok)
    return {
      isGood: false,
      text: formText(language, parsed.problem.code, parsed.problem.values),
      at: parsed.problem.position,
    };
  const fields = listFields(document);
  const own = fields.tables.flatMap((table) => table.fields).find(({ nodeId }) => nodeId === node.id);
  const { table } = splitPath(own?.path ?? '');
  const unknown = parsed.value.fields.find((name) => pathOfName(name, table, fields) === undefined);
  if (unknown === undefined) return { isGood: true, text: formText(language, 'form.view.formula_good') };
  const label = textIn(own?.label, language);
  const at = placeOfName(text, unknown);
  return {
    isGood: false,
    text:
      sharedTitle(titles, unknown, language) ??
      formText(language, 'form.soundness.unknown_formula_field', { label, field: unknown }),
    ...(at === undefined ? {} : { at }),
  };
};

/** The place in what was written that leads to a place in what is stored. */
const backTo = (written: string, titles: ReturnType<typeof formulaTitles>, position: number): number =>
  titles.toKeys(written).at(position);

type ToolsProps = { choices: { value: string; label: string }[]; language: Language; onInsert: (part: string) => void };

/** Fields and functions to choose from, put in at the cursor. */
const InsertTools = ({ choices, language, onInsert }: ToolsProps) => (
  <div className="qb-formula-tools">
    <Select<string>
      aria-label={formText(language, 'form.view.insert_field')}
      placeholder={formText(language, 'form.view.insert_field')}
      value={null}
      options={choices}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(path) => onInsert(path)}
    />
    <Select<string>
      aria-label={formText(language, 'form.view.insert_function')}
      placeholder={formText(language, 'form.view.insert_function')}
      value={null}
      options={functions.map(({ name }) => ({ value: name, label: name }))}
      showSearch
      onChange={(name) => onInsert(`${name}()`)}
    />
  </div>
);

/** A formula as text, with fields and functions to put in at the cursor. */
export const FormulaEditor = ({ id, text, document, node, host, onChange }: Props) => {
  const input = useRef<TextAreaRef>(null);
  const { language } = host;
  const fields = listFields(document);
  const all = [...fields.main, ...fields.tables.flatMap((table) => table.fields)];
  const titles = formulaTitles(
    fields,
    splitPath(all.find(({ nodeId }) => nodeId === node.id)?.path ?? '').table,
    language,
  );
  const choices = all
    .filter(({ nodeId }) => nodeId !== node.id)
    .map(({ path, label }) => ({ value: titles.written(path), label: textIn(label, language) || path }));
  // what is written stays as it is written; what comes from elsewhere (the dialog, undo) takes its place
  const [typed, setTyped] = useState({ text: titles.toTitles(text), keys: text });
  if (typed.keys !== text) setTyped({ text: titles.toTitles(text), keys: text });
  const change = (next: string): void => {
    const keys = titles.toKeys(next).text;
    setTyped({ text: next, keys });
    onChange(keys);
  };
  const insert = (part: string): void => {
    const area = input.current?.resizableTextArea?.textArea;
    const at = area?.selectionStart ?? typed.text.length;
    change(typed.text.slice(0, at) + part + typed.text.slice(area?.selectionEnd ?? at));
    area?.focus();
  };
  // of what was written, so that the place of a mistake is that of the text on the screen
  const read = verdict(text, document, node, host, titles);
  const placed = read && read.at !== undefined ? { ...read, at: backTo(typed.text, titles, read.at) } : read;
  const asked = useQuestionFault(text, host);
  const found: Verdict | undefined =
    read?.isGood === true && asked !== undefined ? { isGood: false, text: questionText(asked, language) } : placed;
  return (
    <div className="qb-formula-editor">
      <FormulaText
        id={id}
        area={input}
        text={typed.text}
        choices={choices}
        language={language}
        describedBy={`${id}-verdict`}
        isWrong={found?.isGood === false}
        faultAt={found?.at}
        onChange={change}
      />
      <div
        id={`${id}-verdict`}
        className={found?.isGood === false ? 'qb-field-problem' : 'qb-field-tip'}
        aria-live="polite"
      >
        {found?.text}
      </div>
      <InsertTools choices={choices} language={language} onInsert={insert} />
      <RecordQuestionButton host={host} fields={choices} onInsert={insert} />
    </div>
  );
};
