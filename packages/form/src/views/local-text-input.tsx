import { GlobalOutlined } from '@ant-design/icons';
import { LANGUAGES, textIn } from '@qiaoban/contracts/languages';
import type { Language, LocalText } from '@qiaoban/contracts/languages';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { formText } from '../texts/form-text';

type Props = {
  id: string;
  language: Language;
  value: LocalText | undefined;
  onChange: (value: LocalText | undefined) => void;
  /** Texts of ours that nobody chose: the first word typed replaces them in every language. */
  usual?: readonly LocalText[];
  /** Its name, where no label stands beside it. */
  label?: string;
};

const inLanguage = (value: LocalText | undefined, language: Language): string => {
  if (typeof value === 'string') return language === 'zh' ? value : '';
  return value?.[language] ?? '';
};

/** One text in the designer's language; the other two languages unfold below. */
export const LocalTextInput = ({ id, language, value, onChange, usual, label }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const change = (changed: Language, text: string): void => {
    const isUsual = usual?.some((each) => JSON.stringify(each) === JSON.stringify(value)) ?? false;
    const before = isUsual ? undefined : value;
    const zh = inLanguage(before, 'zh');
    // the simplified text stands in wherever a language has none, so it is never left empty beside another
    const isStandIn = changed !== 'zh' && (zh === '' || zh === inLanguage(before, changed));
    const texts = {
      zh: isStandIn ? text : zh,
      zhtw: inLanguage(before, 'zhtw'),
      en: inLanguage(before, 'en'),
      [changed]: text,
    };
    if (texts.zh === '' && texts.zhtw === '' && texts.en === '') onChange(undefined);
    else if (texts.zhtw === '' && texts.en === '') onChange(texts.zh);
    else onChange({ zh: texts.zh, ...(texts.zhtw && { zhtw: texts.zhtw }), ...(texts.en && { en: texts.en }) });
  };
  return (
    <div className="qb-local-text">
      <Input
        id={id}
        aria-label={label}
        placeholder={label}
        value={textIn(value, language)}
        onChange={(event) => change(language, event.target.value)}
        suffix={
          <Button
            type="text"
            size="small"
            icon={<GlobalOutlined />}
            aria-label={formText(language, 'form.view.more_languages')}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        }
      />
      {isOpen &&
        LANGUAGES.filter((each) => each !== language).map((each) => (
          <Input
            key={each}
            aria-label={formText(language, `form.view.language_${each}`)}
            placeholder={formText(language, `form.view.language_${each}`)}
            value={inLanguage(value, each)}
            onChange={(event) => change(each, event.target.value)}
          />
        ))}
    </div>
  );
};
