import { useEffect, useState } from 'react';
import { loginOptions } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { usualSecurity } from '@qiaoban/contracts/auth/security-settings';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { call } from '#lib/call/call.ts';

type LoginOptions = ReplyOf<typeof loginOptions>;

/** What most installations offer: drawn until the server has answered, so that nothing jumps. */
const usual: LoginOptions = { sms: false, scan: true, forgot: false, registration: false, policy: usualSecurity };

let known: LoginOptions | undefined;

/** Which ways to sign in there are, and the rule of passwords. */
export const useLoginOptions = (): LoginOptions => {
  const [options, setOptions] = useState(known ?? usual);
  useEffect(() => {
    const giveUp = new AbortController();
    call(loginOptions, {}, { signal: giveUp.signal })
      .then((answer) => {
        known = answer;
        setOptions(answer);
      })
      .catch((cause: unknown) => {
        if (!giveUp.signal.aborted) console.warn('ways to sign in are unknown', cause);
      });
    return () => giveUp.abort();
  }, []);
  return options;
};
