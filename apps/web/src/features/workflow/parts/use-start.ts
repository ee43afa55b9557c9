import { useRef, useState } from 'react';
import { startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import type { BodyIn, ReplyOf } from '@qiaoban/contracts/route';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { markStale, newKey } from '#lib/call/query.ts';
import { WORK_ROUTES } from '../work-routes';

type Body = BodyIn<typeof startInstance>;
type Reply = ReplyOf<typeof startInstance>;

/**
 * Starts an instance once, however often it is pressed: while the answer to the same words is not known (the line broke), they
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
      const reply = await call(startInstance, { body }, { idempotencyKey: sent.current.key });
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
