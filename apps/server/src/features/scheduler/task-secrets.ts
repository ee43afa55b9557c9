import type { TaskContent, TaskHeader } from '@qiaoban/contracts/schedule/task-content';
import type { Sealer } from '../../platform/sealer';

type Secrets = Record<string, string>;

const openSecrets = (sealer: Sealer, sealed: string): Secrets =>
  sealed === '' ? {} : (JSON.parse(sealer.open(sealed)) as Secrets);

const secretHeaders = (content: TaskContent): TaskHeader[] =>
  content.kind === 'http' ? content.headers.filter((header) => header.secret) : [];

/** The content without its secrets: what is stored in the open, shown and written into the audit. */
export const withoutSecrets = (content: TaskContent): TaskContent =>
  content.kind !== 'http'
    ? content
    : { ...content, headers: content.headers.map((h) => (h.secret ? { ...h, value: '' } : h)) };

/** The sealed secrets of a content; those left empty keep the value that `before` holds. */
export const sealSecrets = (sealer: Sealer, content: TaskContent, before: string): string => {
  const old = openSecrets(sealer, before);
  const secrets: Secrets = {};
  for (const { name, value } of secretHeaders(content)) {
    const key = name.toLowerCase();
    secrets[key] = value === '' ? (old[key] ?? '') : value;
  }
  return Object.keys(secrets).length === 0 ? '' : sealer.seal(JSON.stringify(secrets));
};

/** Headers as they are sent. */
export const openHeaders = (sealer: Sealer, headers: TaskHeader[], sealed: string): Record<string, string> => {
  const secrets = openSecrets(sealer, sealed);
  return Object.fromEntries(headers.map((h) => [h.name, h.secret ? (secrets[h.name.toLowerCase()] ?? '') : h.value]));
};
