import { useRef, useState } from 'react';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { textIn } from '@qiaoban/contracts/languages';
import type { FormNode } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import { placeOfName } from '@qiaoban/form/formula-place';
import { formulaTitles, sharedTitle } from '@qiaoban/form/formula-titles';
import { splitPath } from '@qiaoban/form/runtime/cell';
import { FormulaText } from '@qiaoban/form/views/formula/formula-text';
import { questionText, useQuestionFault } from '@qiaoban/form/views/formula/use-question-fault';
import { RecordQuestionButton } from '@qiaoban/form/views/record-question-button';
import { formText } from '@qiaoban/form/texts/form-text';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from '../form-design';
import { FormulaParts } from './formula-parts';
import { tryFormula } from './formula-sample';
import type { FormulaTrial } from './formula-sample';
import './formula-dialog.css';

type Props = {
  node: FormNode;
  text: string;
  /** May it ask records of other forms? */
  asksForms?: boolean;
  onSave: (text: string) => void;
  onClose: () => void;
};

/** Where in the stored text something is wrong. */
const faultOf = (trial: FormulaTrial, text: string): number | undefined => {
  if (trial.kind === 'problem') return trial.problem.position;
  return trial.kind === 'unknown' ? placeOfName(text, trial.field) : undefined;
};

/** The formula editor: text with fields and functions at hand, checked while typing, tried on values of one's own. */
export const FormulaDialog = guardDialog(({ node, text: first, asksForms = true, onSave, onClose }: Props) => {
  const t = useT();
  const { store, host } = useFormDesign();
  const { language } = host;
  const [samples, setSamples] = useState<Record<string, string>>({});
  const [now] = useState(Date.now);
  const input = useRef<TextAreaRef>(null);
  const fields = listFields(store.getState().history.present);
  const all = [...fields.main, ...fields.tables.flatMap((table) => table.fields)];
  const table = splitPath(all.find((field) => field.nodeId === node.id)?.path ?? '').table;
  const titles = formulaTitles(fields, table, language);
  const [text, setText] = useState(() => titles.toTitles(first));
  const keys = titles.toKeys(text);
  const labelOf = (path: string): string => textIn(all.find((field) => field.path === path)?.label, language) || path;
  const trial = tryFormula(keys.text, fields, table, samples, now);
  // said, not held against it: the form may be published later
  const asked = useQuestionFault(keys.text, host);

  const insert = (part: string, back = 0): void => {
    const area = input.current?.resizableTextArea?.textArea;
    const from = area?.selectionStart ?? text.length;
    const to = area?.selectionEnd ?? text.length;
    setText(text.slice(0, from) + part + text.slice(to));
    const cursor = from + part.length - back;
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(cursor, cursor);
    });
  };
  const verdict = (found: FormulaTrial): string => {
    if (found.kind === 'empty') return t('form-designer.formula_empty');
    if (found.kind === 'unknown')
      return sharedTitle(titles, found.field, language) ?? t('form-designer.formula_unknown', { field: found.field });
    if (found.kind === 'problem') {
      const where = t('form-designer.formula_at', { position: keys.at(found.problem.position) + 1 });
      return `${where} ${formText(language, found.problem.code, found.problem.values)}`;
    }
    return asked === undefined ? formText(language, 'form.view.formula_good') : questionText(asked, language);
  };
  const choices = all
    .filter((field) => field.nodeId !== node.id)
    .map(({ path }) => ({ value: titles.written(path), label: labelOf(path) }));
  const fault = faultOf(trial, keys.text);
  const tone = trial.kind === 'good' ? 'good' : trial.kind === 'empty' ? 'plain' : 'bad';
  const shownTone = tone === 'good' && asked !== undefined ? 'bad' : tone;
  return (
    <ModalFrame
      open
      width={760}
      title={t('form-designer.formula_title', { label: textIn(node.props.label as string, language) })}
      okText={t('app.ok')}
      cancelText={t('app.cancel')}
      lack={tone === 'bad' ? verdict(trial) : undefined}
      onOk={() => {
        onSave(keys.text.trim());
        onClose();
      }}
      onCancel={onClose}
    >
      <FormulaText
        area={input}
        autoFocus
        text={text}
        choices={choices}
        language={language}
        label={t('form-designer.formula')}
        isWrong={shownTone === 'bad'}
        faultAt={fault === undefined ? undefined : keys.at(fault)}
        onChange={setText}
      />
      <div className="formula-verdict" data-tone={shownTone} aria-live="polite">
        {verdict(trial)}
      </div>
      {trial.kind === 'good' && (
        <div className="formula-samples">
          {trial.names.map(({ path }) => (
            <label key={path}>
              {labelOf(path)}
              <Input
                size="small"
                placeholder={
                  splitPath(path).table === undefined || splitPath(path).table === table ? '100' : '100, 200'
                }
                value={samples[path] ?? ''}
                onChange={(event) => setSamples({ ...samples, [path]: event.target.value })}
              />
            </label>
          ))}
          <strong className="qb-number">= {String(trial.result ?? t('form-designer.formula_none'))}</strong>
        </div>
      )}
      {asksForms && <RecordQuestionButton host={host} fields={choices} onInsert={(part) => insert(part)} />}
      <FormulaParts language={language} fields={choices} onInsert={insert} />
    </ModalFrame>
  );
});
