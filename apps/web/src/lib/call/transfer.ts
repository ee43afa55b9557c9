import type { ReplyOf, Route } from '@qiaoban/contracts/route';
import { callHeaders, readEnvelope, send } from './call';
import type { CallOptions } from './call';
import { CallError } from './call-error';
import { urlOf } from './call-request';
import type { CallInput, RawInput } from './call-request';
import { textNow } from '../texts/i18n';

type UploadOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** Uploads one file as multipart field `file`; `fields` go beside it. `onProgress` hears 0 to 1. */
export const upload = <T extends Route>(
  route: T,
  input: Omit<CallInput<T>, 'body'>,
  file: File,
  fields: Record<string, string> = {},
  options: UploadOptions = {},
): Promise<ReplyOf<T>> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    // Fields first: the server reads the parts as they come.
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, file.name);
    const request = new XMLHttpRequest();
    request.open(route.method, urlOf(route, input as RawInput));
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      try {
        resolve(readEnvelope(route.path, request.status, request.responseText).data as ReplyOf<T>);
      } catch (cause) {
        reject(cause);
      }
    });
    request.addEventListener('error', () => reject(new CallError(0, textNow('app.no_connection'))));
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });

const nameFrom = (disposition: string | null): string | undefined => {
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '');
  if (wide?.[1]) return decodeURIComponent(wide[1]);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

export type Downloaded = { blob: Blob; name: string };

/** The file that a raw route answers with; a refusal is thrown as its `CallError`. */
export const fetchFile = async <T extends Route>(
  route: T,
  input: CallInput<T>,
  options?: CallOptions,
): Promise<Downloaded> => {
  const answer = await send(route, input as RawInput, options);
  const isJson = (answer.headers.get('content-type') ?? '').includes('application/json');
  if (!answer.ok || (isJson && !answer.headers.get('content-disposition'))) {
    readEnvelope(route.path, answer.status, await answer.text());
    throw new CallError(answer.status, textNow('app.request_failed'));
  }
  return { blob: await answer.blob(), name: nameFrom(answer.headers.get('content-disposition')) ?? 'download' };
};

/** Hands a file to the person's download folder. */
export const saveBlob = ({ blob, name }: Downloaded): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** Fetches with the session's header and saves: for exports and attachments. */
export const download = async <T extends Route>(route: T, input: CallInput<T>, name?: string): Promise<void> => {
  const file = await fetchFile(route, input, { timeout: 1_000_000 });
  saveBlob(name === undefined ? file : { ...file, name });
};
