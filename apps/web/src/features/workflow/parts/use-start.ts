import { useRef, useState } from 'react';
import { startCase } from '@qiaoban/contracts/workflow/case.contract';
import type { BodyIn, ReplyOf } from '@qiaoban/contracts/route';
import { call } from '../../../lib/call';
import { isCallError } from '../../../lib/call-error';
import { markStale, newKey } from '../../../lib/query';
import { WORK_ROUTES } from '../work-routes';

type Body = BodyIn<typeof startCase>;
type Reply = ReplyOf<typeof startCase>;

/**
 * Starts a case once, however often it is pressed: while the answer to the same words is not known (the line broke), they
 * are sent again under the same key.
 */
export const useStart = (): { send: (body: Body) => Promise<Reply>; busy: 'submit' | 'draft' | undefined } => {
  const [busy, setBusy] = useState<'submit' | 'draft'>();
  const sent = useRef<{ text: string; key: string }>(undefined);
  const send = async (body: Body): Promise<Reply> => {
    const text = JSON.stringify(body);
    if (sent.current?.text !== text) sent.current = { text, key: newKey() };
    setBusy(body.status === 0 ? 'submit' : 'draft');
    try {
      const reply = await call(startCase, { body }, { idempotencyKey: sent.current.key });
      sent.current = undefined;
      void markStale(...WORK_ROUTES);
      return reply;
    } catch (cause) {
      if (isCallError(cause) && cause.code !== 0) sent.current = undefined;
      throw cause;
    } finally {
      setBusy(undefined);
    }
  };
  return { send, busy };
};
