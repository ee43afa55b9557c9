import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Language, LocalText } from '@qiaoban/contracts/languages';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../blocks/com-input/texts';
import { blockName } from '../texts/block-texts';
import { LocalTextInput } from './local-text-input';

afterEach(cleanup);

type HeldProps = { start: LocalText | undefined; language: Language; onChange: (value: LocalText | undefined) => void };

const Held = ({ start, language, onChange }: HeldProps) => {
  const [value, setValue] = useState(start);
  const change = (next: LocalText | undefined): void => {
    setValue(next);
    onChange(next);
  };
  return (
    <LocalTextInput
      id="it"
      label="it"
      language={language}
      value={value}
      usual={[blockName(texts, 'comInput')]}
      onChange={change}
    />
  );
};

/** Types letter by letter, as a person does; answers what is kept in the end. */
const type = (start: LocalText | undefined, language: Language, text: string): unknown => {
  const onChange = vi.fn<HeldProps['onChange']>();
  render(<Held start={start} language={language} onChange={onChange} />);
  const input = screen.getByRole('textbox', { name: 'it' });
  for (let length = 1; length <= text.length; length += 1) {
    fireEvent.change(input, { target: { value: text.slice(0, length) } });
  }
  return onChange.mock.lastCall?.[0];
};

describe('a text in three languages', () => {
  it.each<[string, LocalText | undefined, Language, string, LocalText]>([
    ['the name of a new block goes in every language', blockName(texts, 'comInput'), 'zh', '事由', '事由'],
    [
      'typed in English alone it stands in for the others',
      blockName(texts, 'comInput'),
      'en',
      'Reason',
      { zh: 'Reason', en: 'Reason' },
    ],
    ['an empty one likewise', undefined, 'en', 'Reason', { zh: 'Reason', en: 'Reason' }],
    ['other languages that were chosen stay', { zh: '甲', en: 'A' }, 'zh', '乙', { zh: '乙', en: 'A' }],
    ['a translation leaves the original alone', '事由', 'en', 'Reason', { zh: '事由', en: 'Reason' }],
  ])('%s', (_, start, language, text, expected) => {
    expect(type(start, language, text)).toEqual(expected);
  });
});
