import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { partsOfFields, TemplateInput } from './template-input';

afterEach(cleanup);

const parts = partsOfFields(
  [
    { field: 'no', label: { zh: '单号', en: 'Number' }, kind: 'text' },
    { field: 'lines', label: '明细', kind: 'text', isTable: true },
    { field: 'lines.price', label: '单价', kind: 'number' },
  ],
  'en',
);

const Message = () => {
  const [text, setText] = useState('order  has come');
  return (
    <TemplateInput
      label="Message"
      value={text}
      placeholder=""
      parts={parts}
      rows={{ minRows: 1, maxRows: 2 }}
      maxLength={500}
      onChange={setText}
    />
  );
};

it('puts the name of a field in where the caret stands; a sub-table has no place in a line', () => {
  expect(parts).toEqual([{ name: 'no', label: 'Number' }]);
  render(<Message />);
  const box = screen.getByLabelText<HTMLTextAreaElement>('Message');
  box.setSelectionRange(6, 6);
  fireEvent.click(screen.getByRole('button', { name: 'Number' }));
  expect(box.value).toBe('order {no} has come');
});
