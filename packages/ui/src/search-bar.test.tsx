import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBar } from './search-bar';

afterEach(cleanup);

it('a reset takes away what was typed and not searched for', () => {
  const onReset = vi.fn();
  render(<SearchBar values={{ keyword: '' }} keywordHint="words" onSearch={() => undefined} onReset={onReset} />);
  const keyword = screen.getByPlaceholderText<HTMLInputElement>('words');
  fireEvent.change(keyword, { target: { value: 'zzz' } });
  fireEvent.click(screen.getAllByRole('button').at(-1)!);
  expect(onReset).toHaveBeenCalledOnce();
  expect(keyword.value).toBe('');
});
