import { useState } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StepFrame } from './step-frame';
import { UiProvider } from './ui-context';

beforeEach(() => {
  vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(cleanup);

type Key = 'a' | 'b' | 'c';

/** The second step keeps a note of its own; each step asks for its tick. */
const Note = () => {
  const [text, setText] = useState('');
  return <input aria-label="note" value={text} onChange={(event) => setText(event.target.value)} />;
};
const Work = () => {
  const [step, setStep] = useState<Key>('a');
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<Key>();
  const check = (key: Key): boolean => {
    const isRight = key !== 'a' || name !== '';
    setWrong(isRight ? undefined : key);
    return isRight;
  };
  return (
    <UiProvider language="en">
      <StepFrame<Key>
        label="Steps of the work"
        current={step}
        onStep={setStep}
        check={check}
        steps={[
          {
            key: 'a',
            title: 'First',
            isWrong: wrong === 'a',
            body: (
              <div data-problem={wrong === 'a' ? 'yes' : undefined}>
                <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
              </div>
            ),
          },
          { key: 'b', title: 'Second', body: <Note /> },
          { key: 'c', title: 'Third', body: <p>the end</p> },
        ]}
        finish={(isLast) => <button type="button">{isLast ? 'Save' : 'Save now'}</button>}
      />
    </UiProvider>
  );
};
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

it('leads on past what is right only, shows where it stops, and goes back without loss', async () => {
  render(<Work />);
  press('Next');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('name')));
  expect(screen.queryByLabelText('note')).toBeNull();
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'x' } });
  press('Next');
  fireEvent.change(screen.getByLabelText('note'), { target: { value: 'kept' } });
  press('Back');
  expect(screen.getByLabelText('note').closest('[hidden]')).not.toBeNull();
  press('Next');
  expect((screen.getByLabelText('note') as HTMLInputElement).value).toBe('kept');
  press('Next');
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

it('stops at the first step that is not right when several are passed at once', () => {
  render(<Work />);
  fireEvent.click(screen.getByText('Third'));
  expect(screen.queryByText('the end')).toBeNull();
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'x' } });
  fireEvent.click(screen.getByText('Third'));
  expect(screen.getByText('the end')).toBeTruthy();
});
