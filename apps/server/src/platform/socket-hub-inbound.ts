import type { z } from 'zod';
import type { ErrorValues } from '@qiaoban/contracts/errors';
import type { Connection } from './socket-hub-connection';

/** Frames a second that one socket may send for long, and how many at once. */
const PER_SECOND = 20;
const BURST = 60;
/** A socket with more frames than this waiting for their turn is cut off. */
const MAX_WAITING = 300;

export type Problem = { code: number; error: string; values?: ErrorValues; clientId?: string };
export type FrameHandler = {
  schema: z.ZodType;
  handle: (connection: Connection, frame: never) => Promise<void>;
};
type Parts = {
  handlers: ReadonlyMap<string, FrameHandler>;
  refuse: (problem: Problem) => void;
  /** The handler threw: tells what the sender may know of it. */
  problemOf: (error: unknown) => Problem;
  close: () => void;
  now?: () => number;
};

const clientIdOf = (frame: Record<string, unknown>): { clientId?: string } =>
  typeof frame['clientId'] === 'string' ? { clientId: frame['clientId'].slice(0, 64) } : {};

/**
 * What one signed-in socket sends: checked against the schema of its method, not faster than allowed, and one after the
 * other, so that what a person writes is kept in the order of writing. Nothing that arrives can throw.
 */
export const createInbound = ({ handlers, refuse, problemOf, close, now = Date.now }: Parts) => {
  let tokens = BURST;
  let filledAt = now();
  let waiting = 0;
  let turn = Promise.resolve();

  const mayPass = (): boolean => {
    const at = now();
    tokens = Math.min(BURST, tokens + ((at - filledAt) * PER_SECOND) / 1000);
    filledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };

  return (connection: Connection, frame: Record<string, unknown>): void => {
    const names = clientIdOf(frame);
    const handler = handlers.get(String(frame['method']));
    if (handler === undefined) return refuse({ code: 400, error: 'chat.bad_frame', ...names });
    if (!mayPass()) return refuse({ code: 429, error: 'chat.too_fast', ...names });
    const parsed = handler.schema.safeParse(frame);
    if (!parsed.success) return refuse({ code: 400, error: 'chat.bad_frame', ...names });
    if (waiting >= MAX_WAITING) return close();
    waiting += 1;
    turn = turn
      .then(() => handler.handle(connection, parsed.data as never))
      .catch((error: unknown) => refuse({ ...problemOf(error), ...names }))
      .finally(() => {
        waiting -= 1;
      });
    return undefined;
  };
};
