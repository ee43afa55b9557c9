import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdWindow } from '@qiaoban/ui/logic/unsaved/hold-window';
import { readStored, writeStored } from '../browser/storage';
import { startTexts } from '../texts/i18n';
import { resumeHeld } from './held-session';
import { beginSession, endSession, leaveHeld, onSessionEnded, session, useSession } from './session';

const answers = vi.fn<typeof fetch>();
const ended = vi.fn();
let isWriting = true;
let release = (): void => undefined;

const personOf = (userId: string) => ({ userInfo: { userId, userName: userId }, menuList: [], appMenuList: [] });
const answer = (code: number, data: unknown): void =>
  void answers.mockResolvedValueOnce(new Response(JSON.stringify({ code, msg: 'x', data })));
const storedToken = () => readStored('token', 'string');

beforeEach(async () => {
  await startTexts('app');
  vi.stubGlobal('fetch', answers);
  onSessionEnded(ended);
  isWriting = true;
  release = holdWindow(() => isWriting);
  beginSession('first');
  useSession.setState({ userInfo: personOf('ann').userInfo as never });
});
afterEach(() => {
  release();
  leaveHeld();
  ended.mockReset();
  answers.mockReset();
});

describe('a session that the server ended', () => {
  it('leads to the sign-in where nothing is being written', () => {
    isWriting = false;
    endSession('over');
    expect(session().userInfo).toBeUndefined();
    expect(ended).toHaveBeenCalledExactlyOnceWith('over');
  });

  it('keeps the page on which something is being written, and says why once', () => {
    endSession('over');
    endSession('again');
    expect(session()).toMatchObject({ heldReason: 'over', userInfo: { userId: 'ann' } });
    expect(storedToken()).toBeUndefined();
    expect(ended).not.toHaveBeenCalled();
  });

  it('is not held when the person signed out in another window', () => {
    writeStored('left', 'number', 1);
    endSession('over');
    expect(session().userInfo).toBeUndefined();
  });

  it('goes on when the same person signed in elsewhere', async () => {
    endSession('over');
    answer(200, personOf('ann'));
    await resumeHeld('second');
    expect(session()).toMatchObject({ heldReason: '', token: 'second', userInfo: { userId: 'ann' } });
    expect(new Headers(answers.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('second');
  });

  it.each([
    ['somebody else', 200, personOf('ben')],
    ['nobody', 600, null],
    [
      'the same person, who must change the password first,',
      200,
      { ...personOf('ann'), userInfo: { ...personOf('ann').userInfo, mustChangePassword: true } },
    ],
  ])('stays held when %s signed in', async (_who, code, data) => {
    endSession('over');
    answer(code, data);
    await resumeHeld('second');
    expect(session()).toMatchObject({ heldReason: 'over', token: 'first', userInfo: { userId: 'ann' } });
  });

  it('leaves whoever signed in elsewhere signed in when it is given up', () => {
    endSession('over');
    writeStored('token', 'string', 'of another');
    leaveHeld();
    expect(storedToken()).toBe('of another');
    expect(session()).toMatchObject({ heldReason: '', token: '' });
    expect(ended).toHaveBeenCalledExactlyOnceWith('over');
  });
});
