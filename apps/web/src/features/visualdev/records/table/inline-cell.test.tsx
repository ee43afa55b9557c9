import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fieldsByPath } from '@qiaoban/form/fields';
import { formOf } from '@qiaoban/form/sample-form';
import { sampleHost } from '@qiaoban/form/sample-host';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { loadTexts, startTexts, textNow } from '#lib/texts/i18n.ts';
import { askDialog, currentDialog } from '#pickers/frame/asked-dialog.ts';
import { currentPick, pick } from '#pickers/frame/picker-store.ts';
import type { Saved } from '../views/change-record';
import { InlineCell } from './inline-cell';

const memory = { read: () => undefined, write: () => undefined };
const city = fieldsByPath(formOf([{ type: 'comInput', field: 'city', props: { label: 'City' } }])).get('city')!;

beforeAll(async () => {
  await startTexts('app');
  await loadTexts('visualdev');
});
afterEach(cleanup);

const pressElsewhere = (): void => {
  fireEvent.pointerDown(document.body);
  fireEvent.mouseDown(document.body);
};
const closeDialog = (): void => currentDialog()?.close();
const pencil = () => screen.getByRole('button', { name: textNow('visualdev.edit_cell', { name: 'City' }) });
const stored = async (): Promise<Saved> => ({ isStored: true });
const done = fieldsByPath(formOf([{ type: 'switch', field: 'done', props: { label: 'City' } }])).get('done')!;
const open = async (onSave: (value: unknown) => Promise<Saved>) => {
  render(
    <UiProvider language="en" memory={memory}>
      <InlineCell field={city} value="Xi’an" record={{ city: 'Xi’an' }} host={sampleHost()} onSave={onSave}>
        Xi’an
      </InlineCell>
    </UiProvider>,
  );
  await userEvent.click(pencil());
  const input = await screen.findByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(document.activeElement).toBe(input));
  return input;
};

it('has the keyboard in its input as it opens, and saves by Enter', async () => {
  const onSave = vi.fn(stored);
  await open(onSave);
  await userEvent.keyboard('{End}!{Enter}');
  await waitFor(() => expect(onSave.mock.calls).toEqual([['Xi’an!']]));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('has the keyboard in a switch, too', async () => {
  render(
    <UiProvider language="en" memory={memory}>
      <InlineCell field={done} value={false} record={{}} host={sampleHost()} onSave={stored}>
        No
      </InlineCell>
    </UiProvider>,
  );
  await userEvent.click(pencil());
  const input = await screen.findByRole('switch');
  await waitFor(() => expect(document.activeElement).toBe(input));
});

it('puts what is typed in the place of what was there', async () => {
  const onSave = vi.fn(stored);
  await open(onSave);
  await userEvent.keyboard('Luoyang{Enter}');
  await waitFor(() => expect(onSave.mock.calls).toEqual([['Luoyang']]));
});

it('gives the keyboard back to its pencil as it is left', async () => {
  await open(stored);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(pencil()));
});

it('leaves Enter to the input method while a word is composed', async () => {
  const onSave = vi.fn(stored);
  const input = await open(onSave);
  fireEvent.change(input, { target: { value: '西安' } });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(onSave.mock.calls).toEqual([['西安']]));
});

it('saves a date that was typed by the same Enter that its picker takes it with', async () => {
  const onSave = vi.fn<(value: unknown) => Promise<Saved>>(stored);
  const day = fieldsByPath(formOf([{ type: 'date', field: 'day', props: { label: 'City' } }])).get('day')!;
  render(
    <UiProvider language="en" memory={memory}>
      <InlineCell field={day} value={null} record={{}} host={sampleHost()} onSave={onSave}>
        –
      </InlineCell>
    </UiProvider>,
  );
  await userEvent.click(pencil());
  const input = await screen.findByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(document.activeElement).toBe(input));
  await userEvent.keyboard('2026-11-05{Enter}');
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(new Date(Number(onSave.mock.calls[0]?.[0]) + 8 * 3_600_000).toISOString()).toMatch(/^2026-11-05/);
});

it('says at its input why the server refuses what was typed, and keeps it', async () => {
  const input = await open(async () => ({ isStored: false, reason: 'City is needed' }));
  await userEvent.clear(input);
  await userEvent.click(screen.getByRole('button', { name: textNow('app.save') }));
  expect((await screen.findByRole('alert')).textContent).toBe('City is needed');
  await userEvent.type(input, 'Lanzhou');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Lanzhou');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stays open while something is chosen in a dialog over the page', async () => {
  const input = await open(stored);
  const chosen = askDialog<string>(() => null);
  pressElsewhere();
  closeDialog();
  await chosen;
  await userEvent.type(input, '!');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Xi’an!');
  pressElsewhere();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('stays open while a person is chosen', async () => {
  const input = await open(stored);
  const chosen = pick('user');
  pressElsewhere();
  currentPick()?.answer(undefined);
  await chosen;
  await userEvent.type(input, '!');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Xi’an!');
});

it('sends nothing where nothing was changed', async () => {
  const onSave = vi.fn(stored);
  await open(onSave);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(onSave).not.toHaveBeenCalled();
});
