import type { Method } from '@qiaoban/contracts/route';

const big = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** `GET /api/system/Webhook/:id` → `getSystemWebhookById`: the name that a generated client gives the call. */
export const operationIdOf = ({ method, path }: { method: Method; path: string }): string => {
  const segments = path.split('/').slice(2);
  return (
    method.toLowerCase() +
    segments.map((segment) => (segment.startsWith(':') ? `By${big(segment.slice(1))}` : big(segment))).join('')
  );
};
