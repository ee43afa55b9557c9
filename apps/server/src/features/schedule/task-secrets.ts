import type { TaskContent, TaskHeader } from '@qiaoban/contracts/schedule/task-content';
import type { Encrypter } from '#platform/encrypter';

type Secrets = Record<string, string>;

const openSecrets = (encrypter: Encrypter, sealed: string): Secrets =>
  sealed === '' ? {} : (JSON.parse(encrypter.open(sealed)) as Secrets);

const secretHeaders = (content: TaskContent): TaskHeader[] =>
  content.kind === 'http' ? content.headers.filter((header) => header.secret) : [];

/** The content without its secrets: what is stored in the open, shown and written into the audit. */
export const withoutSecrets = (content: TaskContent): TaskContent =>
  content.kind !== 'http'
    ? content
    : { ...content, headers: content.headers.map((h) => (h.secret ? { ...h, value: '' } : h)) };

/** The sealed secrets of a content; those left empty keep the value that `before` holds. */
export const sealSecrets = (encrypter: Encrypter, content: TaskContent, before: string): string => {
  const old = openSecrets(encrypter, before);
  const secrets: Secrets = {};
  for (const { name, value } of secretHeaders(content)) {
    const key = name.toLowerCase();
    secrets[key] = value === '' ? (old[key] ?? '') : value;
  }
  return Object.keys(secrets).length === 0 ? '' : encrypter.seal(JSON.stringify(secrets));
};

/** Headers as they are sent. */
export const openHeaders = (encrypter: Encrypter, headers: TaskHeader[], sealed: string): Record<string, string> => {
  const secrets = openSecrets(encrypter, sealed);
  return Object.fromEntries(headers.map((h) => [h.name, h.secret ? (secrets[h.name.toLowerCase()] ?? '') : h.value]));
};
