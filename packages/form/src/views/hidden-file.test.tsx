import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it } from 'vitest';

const base = readFileSync(join(import.meta.dirname, '../../../ui/src/base.css'), 'utf8');

afterEach(cleanup);

it('a hidden file field stays hidden inside a form of the kit', () => {
  render(
    <>
      <style>{base}</style>
      <Form>
        <input type="file" hidden data-testid="hidden" />
        <input type="file" data-testid="shown" />
      </Form>
    </>,
  );
  expect(getComputedStyle(screen.getByTestId('shown')).display).toBe('block');
  expect(getComputedStyle(screen.getByTestId('hidden')).display).toBe('none');
});
