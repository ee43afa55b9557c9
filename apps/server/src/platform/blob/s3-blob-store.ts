import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { checkedKey } from '../blob-store';
import type { BlobStore } from '../blob-store';
import type { Clock } from '../clock';
import { createCircuit } from '../outbound/circuit';
import { OutboundError } from '../outbound/outbound-error';

export type S3Config = {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** The bucket in the path (most self-hosted stores) instead of in the host name. */
  pathStyle: boolean;
  /** Milliseconds that the store may be silent. */
  timeoutMs?: number;
};

/** The smallest that the protocol allows: what one upload holds in memory is up to four of them. */
const PART_BYTES = 5 * 1_048_576;
/** Keeping parts takes longer than answering. */
const TIMEOUT_TO_WRITE = 3;

const missing = (key: string): Error => Object.assign(new Error(`no blob ${key}`), { code: 'ENOENT' });
const isMissing = (error: unknown): boolean => error instanceof S3Errors.ServerError && error.statusCode === 404;

/** Files in a bucket of an S3-compatible store. A store that fails or is silent answers 503 and, after five times, at once. */
export const createS3BlobStore = (config: S3Config, clock: Clock): BlobStore => {
  const timeout = config.timeoutMs ?? 10_000;
  const client = new S3Client({
    endPoint: config.endpoint,
    bucket: config.bucket,
    accessKey: config.accessKey,
    secretKey: config.secretKey,
    region: config.region,
    pathStyle: config.pathStyle,
  });
  const { run: guarded } = createCircuit(clock);

  const within = <T>(work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new OutboundError('timeout', config.endpoint)), timeout);
    });
    // when the clock has won, the loser's end interests nobody
    work.catch(() => undefined);
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  };

  /** Runs one exchange; undefined when the key is not there. */
  const ask = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await guarded('blob-store', async () => {
        try {
          return await work();
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      });
    } catch (error) {
      throw new AppError(commonErrors.unavailable, { cause: String(error) });
    }
  };

  /** Chunks of a body; one that falls silent ends with an error. */
  const chunks = async function* (body: WebStream<Uint8Array>): AsyncGenerator<Buffer> {
    const reader = body.getReader();
    try {
      for (;;) {
        const { done, value } = await within(reader.read());
        if (done) return;
        yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      }
    } finally {
      reader.cancel().catch(() => undefined);
    }
  };

  return {
    kind: 's3',

    put: async (key, content) => {
      checkedKey(key);
      let size = 0;
      let broken: unknown;
      // since when the store, and not the sender, keeps us waiting
      let waiting: number | undefined = performance.now();
      const source = (async function* () {
        try {
          waiting = undefined;
          for await (const chunk of content as AsyncIterable<Buffer>) {
            size += chunk.length;
            waiting = performance.now();
            yield chunk;
            waiting = undefined;
          }
        } catch (error) {
          broken = error ?? new Error('stream broken');
          throw error;
        } finally {
          waiting = performance.now();
        }
      })();
      const stream = Readable.from(source, { objectMode: false });
      let watch: NodeJS.Timeout | undefined;
      const silent = new Promise<never>((_, fail) => {
        watch = setInterval(() => {
          if (waiting === undefined || performance.now() - waiting < timeout * TIMEOUT_TO_WRITE) return;
          fail(new OutboundError('timeout', config.endpoint));
        }, 100);
      });
      silent.catch(() => undefined);
      try {
        await ask(async () => {
          const sent = client.putObject(key, Readable.toWeb(stream) as never, { partSize: PART_BYTES });
          sent.catch(() => undefined);
          try {
            await Promise.race([sent, silent]);
          } catch (error) {
            // a broken source is no fault of the store
            if (broken !== undefined) return;
            throw error;
          }
        });
      } finally {
        clearInterval(watch);
        stream.destroy();
      }
      if (broken !== undefined) throw broken;
      return { size };
    },

    get: async (key, range) => {
      checkedKey(key);
      const answer = await ask(() =>
        within(
          range === undefined
            ? client.getObject(key)
            : client.getPartialObject(key, { offset: range.start, length: range.end - range.start + 1 }),
        ),
      );
      if (answer === undefined) throw missing(key);
      const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
      const size = Number(total ?? answer.headers.get('content-length') ?? 0);
      const body = answer.body as WebStream<Uint8Array> | null;
      if (body === null) return { stream: Readable.from([]), size };
      const stream = Readable.from(chunks(body), { objectMode: false });
      // given up before the first byte was asked for: nobody else lets go of the connection
      stream.once('close', () => {
        if (!body.locked) void body.cancel().catch(() => undefined);
      });
      return { stream, size };
    },

    stat: async (key) => {
      const status = await ask(() => within(client.statObject(checkedKey(key))));
      return status === undefined ? undefined : { size: status.size };
    },

    remove: async (key) => {
      await ask(() => within(client.deleteObject(checkedKey(key))));
    },

    list: async function* (prefix = '') {
      const objects = client.listObjects({ prefix });
      for (;;) {
        const next = await ask(() => within(objects.next()));
        if (next === undefined || next.done === true) return;
        yield { key: next.value.key, size: next.value.size };
      }
    },
  };
};
