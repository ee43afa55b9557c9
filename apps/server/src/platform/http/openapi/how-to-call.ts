import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Json } from './schemas';

export const HOW_TO_CALL = `Other programs call with an API key (System management › API keys), in the name of its owner:

\`\`\`
curl -H "Authorization: Bearer qb_default_…" https://your.host/api/system/Base/DictionaryData/All
\`\`\`

Every answer is an envelope \`{ code, msg, data }\`; \`code\` is 200 when it was done. Refusals carry the same number as
HTTP status, \`error\` (a word for programs), \`msg\` (a sentence in the language of \`Accept-Language\`) and, for wrong
input, \`fields\`. More calls a minute than the key may make are answered 429 with \`Retry-After\`. A write with an
\`Idempotency-Key\` header is not done twice. Keys cannot sign in, change passwords, manage keys or rights,
or restore backups; web hooks and backups are for keys that name their menus.`;

export const SECURITY: Json = {
  key: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer qb_…`' },
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token of a sign-in (`POST /api/oauth/Login`), as it is',
  },
};

export const PARAMETERS: Json = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: `Language of sentences and names: zh-CN, zh-TW or en (${LANGUAGES.join(', ')})`,
    schema: { type: 'string', default: 'zh-CN' },
    example: 'en',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A write sent again with the same key is not done twice: it gets the first answer',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,80}$' },
    example: '0197b1f0-5c1e-7d0a-9a53-2f7c1d0e4b6a',
  },
};

export const HEADERS: Json = {
  RetryAfter: {
    description: 'Seconds after which the call is worth another try',
    schema: { type: 'integer', minimum: 0 },
    example: 2,
  },
  ContentDisposition: {
    description: 'Whether it is shown or kept, and the name of the file',
    schema: { type: 'string' },
    example: "attachment; filename*=UTF-8''list.xlsx",
  },
};
