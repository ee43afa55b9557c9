import { useRef, useState } from 'react';
import type { BlockHost } from '../host';
import { formText } from '../texts/form-text';
import type { StoredFile } from '../values/file-value';

/** A file on its way, or one that did not arrive. */
export type Upload = {
  key: number;
  name: string;
  /** 0 to 1. */
  part: number;
  /** Gives it up; one that did not arrive is taken from the field. */
  cancel: () => void;
  /** Of uploads that can be paused. */
  handle?: { pause: () => void; resume: () => void };
  isPaused?: boolean;
  /** Why it did not arrive. */
  problem?: string;
  /** Sends the same file again. */
  again?: () => void;
};

type Options = {
  host: BlockHost;
  kind: 'file' | 'image';
  /** No room for the whole reason: it is said as a message too. */
  isInCell: boolean;
  hasRoom: () => boolean;
  onStored: (file: StoredFile) => void;
};

/** Files on their way into a field. One that is refused or breaks off stays there with its reason, to be sent again. */
export const useUploads = ({ host, kind, isInCell, hasRoom, onStored }: Options) => {
  const [running, setRunning] = useState<readonly Upload[]>([]);
  const nextKey = useRef(0);
  const drop = (key: number): void => setRunning((now) => now.filter((each) => each.key !== key));

  const send = async (file: File): Promise<void> => {
    const key = (nextKey.current += 1);
    const stop = new AbortController();
    setRunning((now) => [...now, { key, name: file.name, part: 0, cancel: () => stop.abort() }]);
    const change = (more: Partial<Upload>): void =>
      setRunning((now) => now.map((each) => (each.key === key ? { ...each, ...more } : each)));
    const again = (): void => {
      if (!hasRoom()) return;
      drop(key);
      void send(file);
    };
    try {
      const stored = await host.upload({
        file,
        kind,
        onProgress: (part) => change({ part }),
        signal: stop.signal,
        onPausable: ({ pause, resume }) =>
          change({
            handle: {
              pause: () => {
                pause();
                change({ isPaused: true });
              },
              resume: () => {
                resume();
                change({ isPaused: false });
              },
            },
          }),
      });
      drop(key);
      onStored(stored);
    } catch (error) {
      if (stop.signal.aborted) return drop(key);
      const text = formText(host.language, 'form.problem.upload_failed', { name: file.name });
      const why = error instanceof Error && error.message !== '' ? `${text}: ${error.message}` : text;
      if (isInCell) host.say('error', why);
      change({ problem: why, again, cancel: () => drop(key) });
    }
    return undefined;
  };
  return { running, send };
};
