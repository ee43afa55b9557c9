import { lookup } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import type { Agent } from 'undici';
import type { Bus } from '../bus';
import type { Clock } from '../clock';
import { isPublicAddress, readAllowList } from './allow-list';
import { createCircuit, OUTBOUND_RULES } from './circuit';
import { OutboundError } from './outbound-error';
import ipaddr from 'ipaddr.js';

export type OutboundRequest = {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** From the first byte sent to the last received; 10,000 ms unless said otherwise. */
  timeoutMs?: number;
  /** Bytes of the answer; 5 MiB unless said otherwise. */
  maxBytes?: number;
  redirects?: number;
};
export type OutboundReply = { status: number; headers: Record<string, string>; body: Buffer; url: string };
type Target = { address: string; family: 4 | 6 };

/** The one way to other systems: no internal addresses unless the operator permits them, bounded in time and size. */
export type Outbound = {
  /** Asks over HTTP or HTTPS. Every answer comes back, whatever its status. Errors: OutboundError. */
  fetch(request: OutboundRequest): Promise<OutboundReply>;
  /** Checks a host and resolves it once: connect to this address, so that the name cannot change in between. */
  resolve(host: string, port: number): Promise<Target>;
  /** Runs work under the circuit breaker of `key`. */
  guarded<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** How a target is reached was saved anew: an address, or the key of `guarded`, is tried at once, on every node. */
  forgive(target: string): void;
  close(): Promise<void>;
};

const MIB = 1024 * 1024;
/** What may follow a redirect to another host; the rest (tokens, cookies) stays. */
const HARMLESS = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

const bareHost = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase();

const parsed = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    throw new OutboundError('bad_address', text.slice(0, 200));
  }
  return url;
};

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Large, and the first call of a process is seldom soon. */
const loadClient = () => import('undici');
type Client = Awaited<ReturnType<typeof loadClient>>;

const WELL = 'outbound.well';
type Deps = { allow: readonly string[]; clock: Clock; bus?: Pick<Bus, 'publish' | 'on'> };

export const createOutbound = ({ allow, clock, bus }: Deps): Outbound => {
  const permitted = readAllowList(allow);
  const circuit = createCircuit(clock, { ...OUTBOUND_RULES, onWell: (key) => bus?.publish({ kind: WELL, key }) });
  bus?.on(WELL, ({ key }) => circuit.close(String(key)));
  const agents = new LRUCache<string, Agent>({ max: 64, dispose: (agent) => void agent.close() });

  const resolve = async (name: string, port: number): Promise<Target> => {
    const host = bareHost(name);
    if (host === '' || port < 1 || port > 65_535) throw new OutboundError('bad_address', `${name}:${port}`);
    const found = ipaddr.isValid(host)
      ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
      : await lookup(host, { all: true, verbatim: true }).catch((error: unknown) => {
          throw new OutboundError('unreachable', host, error);
        });
    const free = permitted.host(host, port);
    // one internal address among several is enough: the name is not to be trusted
    const refused = found.find((each) => !free && !isPublicAddress(each.address) && !permitted.address(each.address));
    if (refused !== undefined) throw new OutboundError('internal_address', host);
    const first = found.find((each) => each.family === 4) ?? found[0];
    if (first === undefined) throw new OutboundError('unreachable', host);
    return { address: first.address, family: first.family === 6 ? 6 : 4 };
  };

  const agentOf = ({ Agent }: Client, target: Target): Agent => {
    const key = target.address;
    const known = agents.get(key);
    if (known !== undefined) return known;
    const agent = new Agent({
      connections: 16,
      connect: {
        timeout: 5000,
        lookup: (_host, options, done) =>
          options.all === true ? done(null, [target]) : done(null, target.address, target.family),
      },
    });
    agents.set(key, agent);
    return agent;
  };

  const once = async (url: URL, given: OutboundRequest, signal: AbortSignal): Promise<OutboundReply> => {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const target = await resolve(url.hostname, port);
    const limit = given.maxBytes ?? 5 * MIB;
    const { 'accept-encoding': _, host: __, ...headers } = lowerCased(given.headers);
    try {
      const client = await loadClient();
      const answer = await client.request(url, {
        method: given.method ?? 'GET',
        headers: { 'user-agent': 'Qiaoban', ...headers, 'accept-encoding': 'identity' },
        body: given.body ?? null,
        dispatcher: agentOf(client, target),
        signal,
      });
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > limit) throw new OutboundError('too_large', url.hostname);
        chunks.push(chunk);
      }
      const flat = Object.entries(answer.headers).map(([key, value]) => [key, String(value)] as const);
      return {
        status: answer.statusCode,
        headers: Object.fromEntries(flat),
        body: Buffer.concat(chunks),
        url: url.href,
      };
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable', url.hostname, error);
    }
  };

  const follow = async (given: OutboundRequest): Promise<OutboundReply> => {
    const signal = AbortSignal.timeout(given.timeoutMs ?? 10_000);
    let url = parsed(given.url);
    let next = given;
    for (let left = given.redirects ?? 3; ; left--) {
      const reply = await once(url, next, signal);
      const place = reply.headers['location'];
      if (!isRedirect(reply.status) || place === undefined || given.redirects === 0) return reply;
      if (left <= 0) throw new OutboundError('too_many_redirects', url.hostname);
      const to = parsed(new URL(place, url).href);
      if (to.origin !== url.origin) next = { ...next, headers: harmless(next.headers) };
      if (reply.status < 307) {
        const { body: _, ...rest } = next;
        next = { ...rest, method: next.method === 'HEAD' ? 'HEAD' : 'GET' };
      }
      url = to;
    }
  };

  return {
    resolve,
    guarded: circuit.run,
    forgive: (target) => {
      const key = /^https?:/.test(target) && URL.canParse(target) ? new URL(target).host : target;
      circuit.close(key);
      bus?.publish({ kind: WELL, key });
    },
    fetch: async (request) => circuit.run(parsed(request.url).host, () => follow(request)),
    close: async () => {
      const open = [...agents.values()];
      agents.clear();
      await Promise.all(open.map((agent) => agent.destroy()));
    },
  };
};

const lowerCased = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]));

const harmless = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => HARMLESS.has(key.toLowerCase())));
