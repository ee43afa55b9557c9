import type { FastifyRequest } from 'fastify';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';

/** Sockets that one person may have on one node. */
export const MOST_SOCKETS = 20;
/** A window says something every 25 s: one that was silent for so long is gone, whatever its connection says, ms. */
const SILENT_MS = 90_000;

/**
 * Refuses a browser that a page of another site sent: other pages may open sockets, but not read ours. Programs send no
 * origin. Behind a proxy that is trusted its `X-Forwarded-Host` is the host.
 */
export const refuseForeignOrigin = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void => {
  const { origin } = headers;
  if (origin === undefined) return;
  // the same default port on both sides
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  const here = from && URL.canParse(`${from.protocol}//${host}`) ? new URL(`${from.protocol}//${host}`) : undefined;
  if (from === undefined || here === undefined || from.host !== here.host) throw new AppError(commonErrors.cross_site);
};

type Seat = { heardAt: number };

/** Which socket leaves for a new one: none while there is room, else one that fell silent; undefined when none may come. */
export const placeFor = <Socket>(
  sockets: ReadonlyMap<Socket, Seat> | undefined,
  now: number,
): { leaving: Socket | undefined } | undefined => {
  if (sockets === undefined || sockets.size < MOST_SOCKETS) return { leaving: undefined };
  const [quiet] = [...sockets].toSorted(([, a], [, b]) => a.heardAt - b.heardAt);
  return quiet !== undefined && now - quiet[1].heardAt > SILENT_MS ? { leaving: quiet[0] } : undefined;
};
