import type { Language } from '@qiaoban/contracts/languages';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { completionsAt, wordBefore } from '../../formula-completion';
import type { Completion } from '../../formula-completion';
import { lengthAt } from '../../formula-place';
import { formText } from '../../texts/form-text';

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

type Props = {
  area: RefObject<TextAreaRef | null>;
  text: string;
  /** Fields as they are written and as they are called. */
  choices: readonly { value: string; label: string }[];
  language: Language;
  isWrong: boolean;
  /** Where something is wrong, counted from 0; the word that begins there is underlined. */
  faultAt: number | undefined;
  onChange: (text: string) => void;
  id?: string;
  label?: string;
  describedBy?: string;
  autoFocus?: boolean;
};

/** The text of a formula: fields and functions are completed as one types, the place of a mistake is underlined. */
export const FormulaText = ({ area, text, choices, language, isWrong, faultAt, onChange, ...more }: Props) => {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const completions = isOpen ? completionsAt(text, at, choices, language) : [];
  const take = ({ insert: part }: Completion): void => {
    const { from } = wordBefore(text, at);
    const element = area.current?.resizableTextArea?.textArea;
    onChange(text.slice(0, from) + part + text.slice(at));
    setIsOpen(false);
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(from + part.length, from + part.length);
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
  const faultEnd = faultAt === undefined ? 0 : faultAt + lengthAt(text, faultAt);
  return (
    <>
      <Input.TextArea
        ref={area}
        id={more.id}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that is written in its dialog
        autoFocus={more.autoFocus ?? false}
        autoSize={{ minRows: 3, maxRows: 8 }}
        spellCheck={false}
        aria-label={more.label}
        aria-describedby={more.describedBy}
        status={isWrong ? 'error' : undefined}
        onKeyDown={press}
        onBlur={() => setIsOpen(false)}
        onChange={(event) => {
          setAt(event.target.selectionStart);
          setChosen(0);
          setIsOpen(true);
          onChange(event.target.value);
        }}
      />
      {completions.length > 0 && (
        <Completions completions={completions} chosen={chosen} language={language} onTake={take} />
      )}
      {faultAt !== undefined && (
        <code className="qb-formula-fault" aria-hidden>
          {text.slice(0, faultAt)}
          <u>{text.slice(faultAt, faultEnd) || ' '}</u>
          {text.slice(faultEnd)}
        </code>
      )}
    </>
  );
};
