import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listFields } from '../../fields';
import { formOf } from '../../sample-form';
import { sampleHost } from '../../sample-host';
import { ListCell } from '../../views/list-cell';

afterEach(cleanup);

const [field] = listFields(formOf([{ type: 'editor', field: 'body', props: { label: '说明' } }])).main;

it('shows the pictures of a text in a dialog, without a press on the row below', async () => {
  const opened = vi.fn();
  const html = '<p>东侧</p><img src="/api/file/Image/annexpic/f1?s=x" alt="现场.png">';
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- stands for a row of a list
    <div onClick={opened}>
      <ListCell field={field!} value={html} host={sampleHost()} />
    </div>,
  );
  expect(document.body.textContent).toContain('[现场.png]');
  fireEvent.click(screen.getByRole('button', { name: '查看“说明”的图片' }));
  const picture = await screen.findByRole('img', { name: '现场.png' });
  expect(picture.getAttribute('src')).toContain('f1');
  fireEvent.click(picture);
  expect(opened).not.toHaveBeenCalled();
  fireEvent.keyDown(picture, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is but words where there are no pictures', () => {
  render(<ListCell field={field!} value="<p>西侧</p>" host={sampleHost()} />);
  expect(document.body.textContent).toContain('西侧');
  expect(screen.queryByRole('button')).toBeNull();
});
