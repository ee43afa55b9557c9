import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { flowTextOf } from '@qiaoban/flow/texts';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { queryClient } from '#lib/call/query.ts';
import { startTexts, textNow } from '#lib/texts/i18n.ts';
import type { InstanceActionKey } from '../instance-actions';
import { forgetComment } from '../comment/comment-drafts';
import { DecisionDialog } from './decision-dialog';
import type { DecisionData } from './decision-parts';

beforeAll(() => startTexts('app', 'workflow'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  queryClient.clear();
});

const memory = { read: () => undefined, write: () => undefined };
const data = { operations: [], returnTargets: [], title: 'Chairs', added: [], people: [], steps: [], task: null };
const open = (action: InstanceActionKey, id?: string, more: Partial<DecisionData> = {}) => {
  const onDecide = vi.fn();
  render(
    <UiProvider language="en" memory={memory}>
      <QueryClientProvider client={queryClient}>
        <DecisionDialog
          action={action}
          word="Go"
          data={{ ...data, ...(id === undefined ? {} : { id }), ...more }}
          commentNeeded
          mustSign={false}
          busy={false}
          problem={undefined}
          onDecide={onDecide}
          onClose={() => undefined}
        />
      </QueryClientProvider>
    </UiProvider>,
  );
  return onDecide;
};
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (value: string): void => void fireEvent.change(comment(), { target: { value } });

describe('the dialog of a decision', () => {
  it('takes back what it complained of as soon as it is there', async () => {
    const onDecide = open('refuse', 'i1');
    fireEvent.click(await screen.findByRole('button', { name: 'Go' }));
    expect(screen.getByRole('alert').textContent).toBe(textNow('workflow.opinion_missing'));
    type('too dear');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(onDecide).toHaveBeenCalledWith(expect.objectContaining({ comment: 'too dear' }));
  });

  it('says who answered where it can be sent back to, and how it goes on', async () => {
    open('return', 'i1', {
      operations: ['returnStart', 'returnPrevious', 'returnNode'],
      returnTargets: [
        { nodeId: 'n1', name: 'Department', people: ['Li Na'] },
        { nodeId: 'n2', name: 'Finance', people: [] },
      ],
    });
    expect(await screen.findByText(flowTextOf('en', 'flow.return_again'))).toBeTruthy();
    expect(screen.getByText(flowTextOf('en', 'flow.return_previous_step', { step: 'Finance' }))).toBeTruthy();
    // the step before is offered once
    expect(screen.queryByText('Finance')).toBeNull();
    fireEvent.click(screen.getByText('Department · Li Na'));
    expect(screen.getByText(flowTextOf('en', 'flow.return_onward'))).toBeTruthy();
    cleanup();
    open('return', 'i1', {
      operations: ['returnNode'],
      returnTargets: [{ nodeId: 'n1', name: 'Department', people: [] }],
      task: { resumes: true } as NonNullable<DecisionData['task']>,
    });
    expect(await screen.findByText(flowTextOf('en', 'flow.return_straight'))).toBeTruthy();
  });

  it('keeps a comment that was begun until it is sent, for each instance and act', async () => {
    open('refuse', 'i1');
    type('too dear');
    cleanup();
    open('agree', 'i1');
    expect(comment().value).toBe('');
    cleanup();
    open('refuse', 'i2');
    expect(comment().value).toBe('');
    cleanup();
    open('refuse', 'i1');
    expect(comment().value).toBe('too dear');
    cleanup();
    forgetComment('i1', 'refuse');
    open('refuse', 'i1');
    expect(comment().value).toBe('');
  });

  it('keeps nothing of a decision about several', () => {
    open('refuse');
    type('all too dear');
    cleanup();
    open('refuse');
    expect(comment().value).toBe('');
  });
});
