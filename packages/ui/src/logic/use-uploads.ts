import { useRef, useState } from 'react';
import { useUiTexts } from '../ui-context';
import { fill } from './texts';

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

type UploadHooks = {
  onProgress: (part: number) => void;
  signal: AbortSignal;
  onPausable: (handle: { pause: () => void; resume: () => void }) => void;
};

type Waiting = { key: number; file: File; stop: AbortController };

type Options<Stored> = {
  /** Rejects with an error whose message is for the person. */
  upload: (file: File, hooks: UploadHooks) => Promise<Stored>;
  onStored: (stored: Stored) => void;
  /** Asked before a file is sent again. */
  hasRoom: () => boolean;
  onProblem?: (text: string) => void;
};

/** Files on their way into a field. One that is refused or breaks off stays there with its reason, to be sent again. */
export const useUploads = <Stored>({ upload, onStored, hasRoom, onProblem }: Options<Stored>) => {
  const texts = useUiTexts();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(0);
  const drop = (key: number): void => setUploads((now) => now.filter((each) => each.key !== key));

  const sendOne = async ({ key, file, stop }: Waiting): Promise<void> => {
    const change = (more: Partial<Upload>): void =>
      setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...more } : each)));
    const again = (): void => {
      if (!hasRoom()) return;
      drop(key);
      void send([file]);
    };
    if (stop.signal.aborted) return undefined;
    try {
      const stored = await upload(file, {
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
      if (stop.signal.aborted) return undefined;
      const text = fill(texts.uploadFailed, { name: file.name });
      const problem = error instanceof Error && error.message !== '' ? `${text}: ${error.message}` : text;
      onProblem?.(problem);
      change({ problem, again, cancel: () => drop(key) });
    }
    return undefined;
  };

  /** One after the other; those that wait for their turn are there to be seen, and can be given up. */
  const send = async (files: readonly File[]): Promise<void> => {
    const waiting = files.map((file) => ({ key: (nextKey.current += 1), file, stop: new AbortController() }));
    const shown = waiting.map(({ key, file, stop }) => {
      const cancel = (): void => {
        stop.abort();
        drop(key);
      };
      return { key, name: file.name, part: 0, cancel };
    });
    setUploads((now) => [...now, ...shown]);
    for (const each of waiting) await sendOne(each);
  };
  return { uploads, send };
};
