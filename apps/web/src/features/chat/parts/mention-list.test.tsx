import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EVERYBODY } from '@qiaoban/contracts/chat/chat-message';
import { MentionList } from './mention-list';

afterEach(cleanup);

it('people have faces, everybody has none', () => {
  const people = [
    { id: EVERYBODY, fullName: '所有人', headIcon: '' },
    { id: 'u1', fullName: '李娜', headIcon: '' },
  ];
  render(<MentionList people={people} at={0} label="@" onPick={() => undefined} />);
  const faces = screen.getAllByRole('option').map((option) => option.querySelector('.qb-avatar') !== null);
  expect(faces).toEqual([false, true]);
});
