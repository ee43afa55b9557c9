import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import PgCursor from 'pg-cursor';

type Connection = EventEmitter & { stream: Socket };

/** A cursor that can be closed when its connection is gone: the one of the driver waits for an answer that never comes. */
export class Cursor<Row = unknown> extends PgCursor<Row> {
  override close(): Promise<void>;
  override close(callback: (error: Error) => void): undefined;
  override close(callback?: (error: Error) => void): Promise<void> | undefined {
    if (callback !== undefined) return super.close(callback);
    const { connection } = this as unknown as { connection: Connection | null };
    if (connection === null || connection.stream.destroyed) return Promise.resolve();
    return new Promise((resolve, reject) => {
      connection.once('end', resolve);
      super
        .close()
        .then(resolve, reject)
        .finally(() => connection.removeListener('end', resolve));
    });
  }
}
