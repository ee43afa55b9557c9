import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '#lib/texts/i18n.ts';
import { SentBack } from './parts/sent-back';

beforeAll(() => startTexts('app', 'workflow'));
afterEach(cleanup);

const line = (kind: string, opinion: string) => ({ kind, userName: 'Li Na', opinion });

it('says above the form who sent it back the last time and why', () => {
  const timeline = [line('returned', 'first'), line('resubmitted', ''), line('returned', 'name the department')];
  render(<SentBack data={{ isReturned: true, timeline }} />);
  expect(screen.getByRole('alert').textContent).toMatch(/Li Na: name the department$/);
  cleanup();
  render(<SentBack data={{ isReturned: false, timeline }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
