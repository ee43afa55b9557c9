import { afterEach, beforeAll, expect, it } from 'vitest';
import { useSession } from '#lib/session/session.ts';
import { startTexts, textNow } from '#lib/texts/i18n.ts';
import { shortText } from './short-text';

beforeAll(() => startTexts('chat'));
afterEach(() => useSession.setState({ userInfo: undefined }));

const recalled = { messageType: 'text', text: '', recalled: true, senderId: 'zhang', senderName: '张伟' } as const;
const signedIn = (userId: string): void => useSession.setState({ userInfo: { userId } as never });

it('a message that was recalled names its writer to the others only', () => {
  signedIn('li');
  expect(shortText(recalled)).toBe(textNow('chat.recalled', { name: '张伟' }));
  signedIn('zhang');
  expect(shortText(recalled)).toBe(textNow('chat.recalled_own'));
});
