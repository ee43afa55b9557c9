import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Select } from 'antd';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaveListsByTab } from './tab-out';

let stop = (): void => undefined;
beforeEach(() => {
  stop = leaveListsByTab();
});
afterEach(() => {
  stop();
  cleanup();
});

const People = () => {
  const [chosen, setChosen] = useState<string[]>([]);
  const options = ['ann', 'ben'].map((value) => ({ value, label: value }));
  return (
    <>
      <Select mode="multiple" aria-label="people" options={options} value={chosen} onChange={setChosen} />
      <output>{chosen.join(',')}</output>
    </>
  );
};
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const chosen = () => screen.getByRole('status').textContent;
const tab = () => fireEvent.keyDown(field(), { key: 'Tab', keyCode: 9, which: 9 });
const open = (): void => {
  render(<People />);
  fireEvent.mouseDown(field());
};

it('keeps who was chosen when Tab leaves the open list', () => {
  open();
  fireEvent.click(screen.getByTitle('ben'));
  expect(chosen()).toBe('ben');
  // not held back: the browser goes on to the next field
  expect(tab()).toBe(true);
  expect(chosen()).toBe('ben');
});

it('takes nobody who was not asked for', () => {
  open();
  expect(tab()).toBe(true);
  expect(chosen()).toBe('');
});

it('takes what is searched for, and does not take it back', () => {
  open();
  fireEvent.change(field(), { target: { value: 'be' } });
  tab();
  expect(chosen()).toBe('ben');
});
