import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { functions } from '@qiaoban/language/formula/functions';
import { parseFormula } from '@qiaoban/language/formula/parse';
import { Input, Select } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { completionsAt, wordBefore } from '../formula-completion';
import type { Completion } from '../formula-completion';
import type { FormDocument, FormNode } from '../document';
import { listFields } from '../fields';
import type { DesignHost } from '../host';
import { pathOfName } from '../runtime/calculations';
import { formulaTitles } from '../formula-titles';
import { splitPath } from '../runtime/cell';
import { RecordQuestionButton } from './record-question-button';
import { formText } from '../texts/form-text';

type Props = {
  id: string;
  text: string;
  document: FormDocument;
  node: FormNode;
  host: DesignHost;
  onChange: (text: string) => void;
};

/** What is wrong with a formula, or that it is right; nothing while it is empty. */
const verdict = (
  text: string,
  document: FormDocument,
  node: FormNode,
  host: DesignHost,
): { isGood: boolean; text: string; at?: number } | undefined => {
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
  return { isGood: false, text: formText(language, 'form.soundness.unknown_formula_field', { label, field: unknown }) };
};

/** The place in what was written that leads to a place in what is stored. */
const backTo = (written: string, titles: ReturnType<typeof formulaTitles>, position: number): number =>
  titles.toKeys(written).at(position);

type CompletionsProps = {
  completions: readonly Completion[];
  chosen: number;
  language: Language;
  onTake: (completion: Completion) => void;
};

/** What the word before the cursor may become. */
const Completions = ({ completions, chosen, language, onTake }: CompletionsProps) => (
  <div className="qb-completions" role="listbox" aria-label={formText(language, 'form.view.completions')}>
    {completions.map((each, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard in the text itself
      <div
        key={`${each.insert} ${each.label}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === chosen}
        onMouseDown={(event) => {
          event.preventDefault();
          onTake(each);
        }}
      >
        <b>{each.label}</b> <small>{each.detail ?? each.insert}</small>
      </div>
    ))}
  </div>
);

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
  const read = verdict(text, document, node, host);
  const found = read && read.at !== undefined ? { ...read, at: backTo(typed.text, titles, read.at) } : read;
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const completions = isOpen ? completionsAt(typed.text, at, choices) : [];
  const take = ({ insert: part }: Completion): void => {
    const { from } = wordBefore(typed.text, at);
    const area = input.current?.resizableTextArea?.textArea;
    change(typed.text.slice(0, from) + part + typed.text.slice(at));
    setIsOpen(false);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + part.length, from + part.length);
    });
  };
  const press = (event: KeyboardEvent): void => {
    const picked = completions[Math.min(chosen, completions.length - 1)];
    if (!picked || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % completions.length);
    else if (event.key === 'ArrowUp') setChosen((chosen + completions.length - 1) % completions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(picked);
    else if (event.key === 'Escape') setIsOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="qb-formula-editor">
      <Input.TextArea
        ref={input}
        id={id}
        value={typed.text}
        autoSize={{ minRows: 3, maxRows: 8 }}
        spellCheck={false}
        aria-describedby={`${id}-verdict`}
        status={found && !found.isGood ? 'error' : undefined}
        onKeyDown={press}
        onBlur={() => setIsOpen(false)}
        onChange={(event) => {
          setAt(event.target.selectionStart);
          setChosen(0);
          setIsOpen(true);
          change(event.target.value);
        }}
      />
      {completions.length > 0 && (
        <Completions completions={completions} chosen={chosen} language={language} onTake={take} />
      )}
      {found?.at !== undefined && (
        <code className="qb-formula-fault" aria-hidden>
          {typed.text.slice(0, found.at)}
          <u>{typed.text.slice(found.at, found.at + 1) || ' '}</u>
          {typed.text.slice(found.at + 1)}
        </code>
      )}
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
