import { Activity } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RichEditor } from './rich-editor';

afterEach(cleanup);

it('comes back with its page, however soon, and with what was written', async () => {
  const page = (mode: 'visible' | 'hidden', value: string) => (
    <Activity mode={mode}>
      <RichEditor value={value} ariaLabel="Text" language="en" />
    </Activity>
  );
  const { rerender } = render(page('visible', '<p>begun</p>'));
  for (const pause of [0, 5, 60]) {
    rerender(page('hidden', '<p>begun</p>'));
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    rerender(page('visible', '<p>begun</p>'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('begun'));
  }
});
