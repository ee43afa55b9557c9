import type { Client } from 'pg';
import { isUnreachable } from '../database-errors';
import { destroyConnection } from '../pool';
import { waitAwake } from '../wait-awake';

/** How often the database is asked whether it is there, how long it may take to answer, and when it is asked again, ms. */
const EVERY_MS = 500;
const TIMEOUT_MS = 2000;
const AGAIN_MS = 250;
/** From the moment at which it counts as gone to the one at which those who wait for it are let go, ms. */
const CUT_MS = 1500;

type Pulse = {
  /** False from about two seconds after the database fell silent, or at once when nobody listens, until it answers. */
  isUp(): boolean;
  close(): Promise<void>;
};

/** It lives, it only has no room for one more. */
const isCrowded = (error: unknown): boolean => (error as { code?: string }).code === '53300';

/**
 * Asks the database all the time, on a connection of its own, whether it is there. `cut` is called again and again while
 * it is not: whoever waits on an old connection would wait for minutes.
 * @param open a client that is not connected yet
 */
export const startPulse = (open: () => Client, cut: () => void): Pulse => {
  let isUp = true;
  let isClosed = false;
  let client: Client | undefined;
  let cutting: NodeJS.Timeout | undefined;
  let wake = (): void => undefined;

  const pause = (ms: number): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(done, ms);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  const hangUp = (): void => {
    if (client !== undefined) destroyConnection(client);
    client = undefined;
  };
  const ask = async (): Promise<void> => {
    if (client === undefined) {
      client = open();
      client.on('error', () => undefined);
      await client.connect();
    }
    await client.query('select 1');
  };
  const cutOn = (): void => {
    cut();
    cutting = setTimeout(cutOn, AGAIN_MS);
  };
  const fell = (error: unknown): void => {
    if (isUp) {
      cutting = setTimeout(cutOn, CUT_MS);
      process.emitWarning(`The database does not answer: ${String(error)}`);
    }
    isUp = false;
  };
  const rose = (): void => {
    clearTimeout(cutting);
    if (!isUp) process.emitWarning('The database answers again');
    isUp = true;
  };
  /** @returns how long to wait until the next one, ms */
  const beat = async (): Promise<number> => {
    const wasConnected = client !== undefined;
    try {
      await waitAwake(TIMEOUT_MS, ask());
      rose();
      return EVERY_MS;
    } catch (error) {
      hangUp();
      if (isClosed) return 0;
      // a connection that was ended says nothing about the server: the next one will
      if (wasConnected && isUp && isUnreachable(error)) return 0;
      if (isCrowded(error)) rose();
      else fell(error);
      return AGAIN_MS;
    }
  };
  const run = async (): Promise<void> => {
    while (!isClosed) await pause(await beat());
    hangUp();
  };
  const running = run();
  return {
    isUp: () => isUp,
    close: async () => {
      isClosed = true;
      clearTimeout(cutting);
      hangUp();
      wake();
      await running;
    },
  };
};
