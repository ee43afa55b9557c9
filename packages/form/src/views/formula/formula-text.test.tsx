import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { afterEach, expect, it } from 'vitest';
import { FormulaText } from './formula-text';

afterEach(cleanup);

const choices = [{ value: '金额', label: '金额' }];
const Typed = ({ faultAt }: { faultAt?: number }) => {
  const [text, setText] = useState('');
  const area = useRef<TextAreaRef>(null);
  return (
    <FormulaText
      area={area}
      text={text}
      choices={choices}
      language="zh"
      label="公式"
      isWrong={faultAt !== undefined}
      faultAt={faultAt}
      onChange={setText}
    />
  );
};

it('completes functions and fields as one types', async () => {
  render(<Typed />);
  const box = screen.getByLabelText<HTMLTextAreaElement>('公式');
  await userEvent.type(box, 'su');
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('SUM');
  await userEvent.keyboard('{Enter}');
  expect(box.value).toBe('SUM(');
  await userEvent.type(box, '金');
  await userEvent.click(screen.getByRole('option'));
  expect(box.value).toBe('SUM(金额');
});

it('underlines the place of a mistake', async () => {
  const { container } = render(<Typed faultAt={2} />);
  await userEvent.type(screen.getByLabelText('公式'), '1+*');
  expect(container.querySelector('.qb-formula-fault u')?.textContent).toBe('*');
});

it('underlines a wrong word as a whole', async () => {
  const { container } = render(<Typed faultAt={2} />);
  await userEvent.type(screen.getByLabelText('公式'), '1+ABSX(2)');
  expect(container.querySelector('.qb-formula-fault u')?.textContent).toBe('ABSX');
});
