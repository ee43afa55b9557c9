import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ModalFrame } from './modal-frame';

afterEach(cleanup);

const Named = ({ onOk }: { onOk: () => void }) => {
  const [name, setName] = useState('');
  return (
    <ModalFrame open title="plan" okText="save" lack={name === '' ? 'name it' : undefined} onOk={onOk}>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
    </ModalFrame>
  );
};

it('says what is missing when it is confirmed, and does what it is for once nothing is', () => {
  const onOk = vi.fn();
  render(<Named onOk={onOk} />);
  const save = screen.getByRole('button', { name: 'save' });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(save);
  expect(screen.getByRole('alert').textContent).toContain('name it');
  fireEvent.keyDown(screen.getByLabelText('name'), { key: 'Enter', ctrlKey: true });
  expect(onOk).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'a' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(save);
  expect(onOk).toHaveBeenCalledOnce();
});
