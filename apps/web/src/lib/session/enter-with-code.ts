import { exchangeOneTimeCode } from '@qiaoban/contracts/auth/one-time-code.contract';
import { call } from '../call/call';
import { beginSession, clearSession } from './session';

/** Gives a single-use code back for a session of this window; an earlier one is forgotten. Throws what the server says. */
export const enterWithCode = async (code: string): Promise<void> => {
  const reply = await call(exchangeOneTimeCode, { body: { code } });
  clearSession();
  beginSession(reply.token, reply.theme);
};
