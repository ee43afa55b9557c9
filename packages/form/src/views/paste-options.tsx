import { Button, Input } from 'antd';
import { useState } from 'react';
import { joinNames } from '@qiaoban/contracts/languages';
import type { Option } from '../block';
import type { DesignHost } from '../host';
import { formText } from '../texts/form-text';
import { optionsText, parseOptions } from '../values/parse-options';

type Props = {
  host: DesignHost;
  options: readonly Option[];
  gone: readonly Option[];
  /** The list as it is only shows what a list looks like: writing begins with nothing. */
  isSample: boolean;
  onDone: (options: Option[] | undefined) => void;
};

/** The whole list as text, one option a line, from a spreadsheet too. */
export const PasteOptions = ({ host, options, gone, isSample, onDone }: Props) => {
  const { language } = host;
  const [text, setText] = useState(() => (isSample ? '' : optionsText(options, language)));
  const parsed = parseOptions(text, isSample ? [] : [...options, ...gone], language);
  const say = (key: Parameters<typeof formText>[1], values: Record<string, string | number>): string =>
    formText(language, key, values);
  return (
    <div className="qb-paste-options">
      <Input.TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus
        value={text}
        autoSize={{ minRows: 6, maxRows: 14 }}
        aria-label={formText(language, 'form.view.option_lines')}
        placeholder={formText(language, 'form.view.option_lines_hint')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (parsed.options.length > 0) onDone(parsed.options);
        }}
      />
      <div className="qb-field-tip" aria-live="polite">
        {say('form.view.option_count', { count: parsed.options.length })}
        {parsed.doubles.length > 0 && (
          <div className="qb-field-problem">
            {say('form.view.option_doubles', { names: joinNames(parsed.doubles.slice(0, 5), language) })}
          </div>
        )}
        {parsed.tooMany > 0 && (
          <div className="qb-field-problem">{say('form.view.option_too_many', { count: parsed.tooMany })}</div>
        )}
      </div>
      <div className="qb-paste-options-end">
        <Button size="small" onClick={() => onDone(undefined)}>
          {formText(language, 'form.view.cancel')}
        </Button>
        <Button
          size="small"
          type="primary"
          disabled={parsed.options.length === 0}
          onClick={() => onDone(parsed.options)}
        >
          {formText(language, 'form.view.use_options')}
        </Button>
      </div>
    </div>
  );
};
