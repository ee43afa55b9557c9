import type { Import, Source } from './sources';

/** Features of the server, in the order in which they may lean on each other: each may import the facades above it. */
export const FEATURES = [
  'uses',
  'system',
  'translation',
  'file',
  'log',
  'directory',
  'data-application',
  'base-data',
  'menu',
  'permission',
  'auth',
  'api-key',
  'message',
  'agenda',
  'chat',
  'channel',
  'schedule',
  'monitor',
  'visualdev',
  'workflow',
  'webhook',
  'tenant',
  'report',
  'portal',
  'screen',
  'application',
  'attendance',
  'recruitment',
  'membership',
  'reconciliation',
  'extension',
];

const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\//.test(path);
const packageOf = (path: string): string | undefined => /^packages\/([^/]+)\//.exec(path)?.[1];
const importedPackage = (text: string): string | undefined => /^@qiaoban\/([^/]+)/.exec(text)?.[1];
const KINDS = ['form', 'flow', 'report', 'portal', 'screen', 'attendance', 'reconciliation'];

const mayImport: Record<string, string[]> = {
  language: [],
  contracts: ['language'],
  designer: ['contracts', 'language'],
  ui: ['contracts', 'language'],
  ...Object.fromEntries(KINDS.map((kind) => [kind, ['contracts', 'language', 'designer', 'ui']])),
};

/** A package imports only the floors below it. */
const floors = (from: string, i: Import): string | undefined => {
  const own = packageOf(from);
  const other = importedPackage(i.text);
  if (own === undefined || other === undefined || other === own) return undefined;
  return mayImport[own]?.includes(other) === true ? undefined : `package ${own} may not import ${other}`;
};

/** The pure half knows no React, no look, no Node. */
const purity = (from: string, i: Import): string | undefined => {
  const own = packageOf(from);
  if (
    own === undefined ||
    own === 'ui' ||
    from.endsWith('.tsx') ||
    from.includes('/react/') ||
    from.includes('/views/')
  )
    return undefined;
  if (from.endsWith('registry.web.ts')) return undefined;
  if (/^(react|react-dom|antd|@ant-design\/.*|@qiaoban\/ui.*)$/.test(i.text))
    return `${own} without .tsx may not import ${i.text}`;
  if (i.text.startsWith('node:')) return `${own} may not import Node (${i.text})`;
  if (i.target?.endsWith('.tsx') === true) return 'a pure file may not import a view';
  return undefined;
};

const blockOf = (path: string): string | undefined =>
  /^packages\/[^/]+\/src\/(?:blocks|nodes)\/([^/]+)\//.exec(path)?.[1];

/** A block does not look into another block's folder. */
const blocks = (from: string, i: Import): string | undefined => {
  const own = blockOf(from);
  const other = i.target === undefined ? undefined : blockOf(i.target);
  return own !== undefined && other !== undefined && own !== other
    ? `block ${own} may not import block ${other}`
    : undefined;
};

const FEATURE = /^apps\/server\/src\/(features|core)\/([^/]+)\//;
const featureOf = (path: string): string | undefined => FEATURE.exec(path)?.[2];
const isFacade = (path: string | undefined): boolean =>
  /^apps\/server\/src\/(features|core)\/[^/]+\/index\.ts$/.test(path ?? '');

/** What all features lean on leans on no feature. */
const coreIsBelow = (from: string, i: Import): string | undefined =>
  FEATURE.exec(from)?.[1] === 'core' && FEATURE.exec(i.target ?? '')?.[1] === 'features'
    ? 'the core may not import a feature'
    : undefined;

/** Features meet at their facades, and only downwards in the list. */
const facades = (from: string, i: Import): string | undefined => {
  const own = featureOf(from);
  const other = i.target === undefined ? undefined : featureOf(i.target);
  if (own === undefined || other === undefined || own === other) return undefined;
  if (!isFacade(i.target)) return `feature ${own} may import ${other} through its facade only`;
  if (FEATURES.indexOf(other) > FEATURES.indexOf(own))
    return `feature ${own} stands above ${other} and may not import it`;
  return undefined;
};

/** Longest facade of a feature: what it shows to others, nothing that works. */
const FACADE_LINES = 40;

/** Who puts the program together comes in by the facades too; the list of published views and the threads of a feature aside. */
const composers = (from: string, i: Import): string | undefined => {
  const other = i.target === undefined ? undefined : featureOf(i.target);
  if (other === undefined || featureOf(from) !== undefined || !from.startsWith('apps/server/src/')) return undefined;
  if (isFacade(i.target) || from.startsWith('apps/server/src/threads/')) return undefined;
  if (from === 'apps/server/src/migrations/views.ts' && i.target!.endsWith('.views.sql.ts')) return undefined;
  return `${other} is entered by its facade only`;
};

/** Facades are short; lists of the composition hold nothing that changes, and no choice. */
const lists = ({ path, text, lines }: Source): string | undefined => {
  if (isFacade(path) && lines > FACADE_LINES) return `${path}: a facade has ${FACADE_LINES} lines at most`;
  return path.startsWith('apps/server/src/compose/') && /\n\s*(let|if|for|while|switch)\b/.test(text)
    ? `${path}: the composition is a list, without logic`
    : undefined;
};

const serverFloors = (from: string, i: Import): string | undefined => {
  if (from.startsWith('apps/server/src/platform/') && featureOf(i.target ?? '') !== undefined) {
    return 'the platform may not import a feature';
  }
  if (featureOf(from) !== undefined && i.target?.startsWith('apps/server/src/seed/') === true) {
    return 'a feature may not import the seed';
  }
  if (from.startsWith('apps/server/') && (i.target?.endsWith('.tsx') === true || i.text.startsWith('@qiaoban/ui'))) {
    return 'the server may not import a view';
  }
  return undefined;
};

/** Routes bind; rules and plans decide without reading or writing. */
const roles = (from: string, i: Import): string | undefined => {
  if (featureOf(from) === undefined) return undefined;
  const name = i.target ?? i.text;
  if (from.endsWith('.routes.ts') && /\.(store|reads)(\.ts)?$/.test(name) && !from.endsWith('/log.routes.ts'))
    return 'routes import their service only';
  if (from.endsWith('.routes.ts') && i.text === 'kysely') return 'routes hold no SQL';
  if (
    /(\.rules|\/plan-[\w-]+)\.ts$/.test(from) &&
    /\.store\.ts$|\/platform\/(clock|jobs|bus|blob-store)\.ts$|^node:|^kysely$/.test(name)
  ) {
    return 'rules and plans are pure';
  }
  return undefined;
};

/** Libraries that read what somebody sent: where they run in a thread, or behind the gate of pictures. */
const READERS: Record<string, RegExp> = {
  // the file that places pictures unpacks what this program has just written
  yauzl:
    /^apps\/server\/src\/(platform\/sheet\/(read\/|write\/place-pictures\.ts$)|(features\/data-application\/backup\/archive|features\/application\/package\/archive)\/)/,
  'csv-parse': /^apps\/server\/src\/platform\/sheet\/read\//,
  // loaded late, through a file of its own; the last two of its readers make pictures of their own
  sharp: /^apps\/server\/src\/platform\/untrusted\//,
  'picture-library':
    /^apps\/server\/src\/(platform\/untrusted|(features|core)\/file\/pixels|(features|core)\/auth\/slider|seed\/demo-forms)/,
};
const readers = (from: string, i: Import): string | undefined => {
  const name = /\/untrusted\/picture-library(\.ts)?$/.test(i.target ?? '') ? 'picture-library' : i.text;
  return READERS[name]?.test(from) === false
    ? `${name} reads what somebody sent: only where its cost is bounded`
    : undefined;
};

const zoneOf = (path: string): string | undefined => /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1];
/** Zones of the web app, each with those that it may import. `app` stands above all of them. */
const ZONES: Record<string, readonly string[]> = {
  lib: [],
  pickers: ['lib'],
  features: ['lib', 'pickers'],
  designers: ['lib', 'pickers', 'features'],
  shell: ['lib', 'pickers', 'features'],
};
/** Files of the web app that lie in a zone itself, by zone: the rest lie in subfolders by their subject. */
const FLAT = /^apps\/web\/src\/(lib|pickers)\/[^/]+$/;

/** Zones are imported in one direction, from outside by `#zone/…`; a designer uses a feature through its facade. */
const zones = (from: string, i: Import): string | undefined => {
  const own = zoneOf(from);
  const other = i.target === undefined ? undefined : zoneOf(i.target);
  if (own === undefined || other === undefined) return undefined;
  if (own !== other && other !== 'locales' && ZONES[own]?.includes(other) === false)
    return `${own} may not import ${other}`;
  if (own !== other && i.text.startsWith('.')) return `another zone is imported as #${other}/…`;
  if (i.text.startsWith('../../../')) return 'three levels up: #zone/… reads better';
  if (own === 'designers' && other === 'features' && !/\/features\/[^/]+\/index\.ts$/.test(i.target ?? ''))
    return 'a designer uses a feature through its index.ts';
  return undefined;
};

const serverFolderOf = (path: string): string | undefined =>
  /^apps\/server\/(?:src\/)?(platform|core|features|seed|migrations|compose|threads|test)\//.exec(path)?.[1];

/** Folders of the server are imported from each other by `#folder/…`: `#core/log` is the facade of the log. */
const serverFolders = (from: string, i: Import): string | undefined => {
  const own = serverFolderOf(from);
  const other = i.target === undefined ? undefined : serverFolderOf(i.target);
  if (own === undefined || other === undefined || !i.text.startsWith('.')) return undefined;
  if (own !== other) return `another folder is imported as #${other}/…`;
  return i.text.startsWith('../../../') ? `three levels up: #${other}/… reads better` : undefined;
};

const webFeatureOf = (path: string): string | undefined => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];

const web = (from: string, i: Import): string | undefined => {
  const own = webFeatureOf(from);
  if (own === undefined || i.target === undefined) return undefined;
  const other = webFeatureOf(i.target);
  if (other !== undefined && other !== own) return `web feature ${own} may not import feature ${other}`;
  if (/^apps\/web\/src\/(shell|designers)\//.test(i.target)) return `web feature ${own} may not import ${i.target}`;
  return undefined;
};

/** What a field may hold is said once, by its contract; whoever fills it in hears the same words on the screen and from the server. */
const fieldPatterns = ({ path, text }: Source): string | undefined => {
  if (path.startsWith('apps/web/') && /\bpattern: ?(\/[^/*]|[A-Z])/.test(text))
    return `${path}: the rule of a field comes from its contract (lib/form/field-rule.ts)`;
  if (!path.startsWith('packages/contracts/') || path.endsWith('/patterned.ts')) return undefined;
  return /\.regex\([^\n]*['"](field|pattern)\./.test(text)
    ? `${path}: a kind of text is written once, in patterned.ts`
    : undefined;
};

/** Comments say the fact itself, not where a document that nobody has says it. */
const citations = ({ path, text }: Source): string | undefined => {
  const cited = /\b(?:specification|formats|decisions|wire|screens) \d+(?:\.\d+)*\b/.exec(text)?.[0];
  return cited === undefined ? undefined : `${path}: cites "${cited}", which is not in the repository`;
};

const MONEY =
  /^(?:packages\/reconciliation\/src|packages\/contracts\/src\/reconciliation|apps\/(?:server|web)\/src\/features\/reconciliation)\/|^apps\/server\/src\/migrations\/013[678]-/;
const FLOATING =
  /\b(?:parseFloat|toFixed|toPrecision|double precision|real|float[48]?)\b|\b(?:numeric|decimal)\(|::numeric|\bMath\.(?:round|floor|ceil)\b|\bNumber\((?:\w+\.)?(?:amount|cents|agreed|payable|fee|own|theirs|deposit|withdrawal)\b/;

/** Money is whole cents in integers without bound: nothing that rounds comes near it. */
const money = ({ path, text }: Pick<Source, 'path' | 'text'>): string | undefined => {
  const found = MONEY.test(path) ? FLOATING.exec(text)?.[0] : undefined;
  return found === undefined ? undefined : `${path}: "${found}" where money is whole cents`;
};

/** `lib` and `pickers` are sorted by subject. */
const flat = ({ path }: Source): string | undefined =>
  FLAT.test(path) ? `${path}: lies in a subfolder by its subject` : undefined;

/** Dialogs stand in a frame that keeps their failures from the page under them. */
const frames = (source: Source): string | undefined => {
  if (!source.path.endsWith('.tsx') || source.path.startsWith('packages/ui/')) return undefined;
  const kit = /import \{([^}]*)\} from 'antd'/.exec(source.text)?.[1]?.split(',') ?? [];
  const ours = ['Drawer', 'Modal', 'Tabs', ...(source.path.startsWith('apps/web/') ? ['InputNumber'] : [])];
  const bare = kit.map((name) => name.trim()).find((name) => ours.includes(name));
  if (bare !== undefined)
    return `${source.path}: ${bare} comes from @qiaoban/ui, which mends what the kit's own breaks`;
  const open = /\nexport const (\w+(?:Dialog|Drawer|Preview|Picker)) = \((?=[^)]*\bon(?:Close|Cancel)\b)/.exec(
    source.text,
  );
  return open === null || UNFRAMED.has(open[1]!)
    ? undefined
    : `${source.path}: ${open[1]} is not guarded (guardDialog)`;
};

/** Most fields of a dialog; a form with more stands beside the page, in sections. */
const MOST_FIELDS = 12;

/** Forms look alike: labels as the theme says, many fields in sections. */
const forms = (source: Source): string | undefined => {
  if (!source.path.endsWith('.tsx') || source.path.startsWith('packages/ui/')) return undefined;
  const own = /[\s{](colon|requiredMark)=/.exec(source.text);
  if (own !== null) return `${source.path}: ${own[1]} of forms is said once, in packages/ui/src/theme.tsx`;
  const fields = source.text.split('<Form.Item').length - 1;
  const isDialog = source.text.includes('<FormDialog') && !/<FormDialog[\s\S]*?\s+wide\s/.test(source.text);
  return isDialog && fields > MOST_FIELDS
    ? `${source.path}: ${fields} fields in a dialog; more than ${MOST_FIELDS} stand in sections of a wide one`
    : undefined;
};

/** No dialogs of the kit, without requests of their own. */
const UNFRAMED = new Set(['PuzzleDialog', 'NavDrawer']);

const tests = (from: string, i: Import): string | undefined =>
  !isTest(from) && i.target !== undefined && isTest(i.target) && !from.startsWith('apps/e2e/')
    ? 'nothing imports a test file'
    : undefined;

const RULES = [
  floors,
  purity,
  blocks,
  facades,
  coreIsBelow,
  composers,
  serverFloors,
  roles,
  readers,
  zones,
  serverFolders,
  web,
  tests,
];

/** Every wall that a file breaks, in words. */
export const breaches = (source: Source): string[] => {
  // tests may reach further: they try the whole
  const rules = isTest(source.path) ? [floors] : RULES;
  const others = isTest(source.path)
    ? [citations(source)]
    : [
        frames(source),
        forms(source),
        fieldPatterns(source),
        lists(source),
        citations(source),
        flat(source),
        money(source),
      ];
  return [
    ...source.imports.flatMap((i) =>
      rules
        .map((rule) => rule(source.path, i))
        .filter((each) => each !== undefined)
        .map((why) => `${source.path} → ${i.text}: ${why}`),
    ),
    ...others.filter((each) => each !== undefined),
  ];
};

/** Circles of imports, types included. */
export const cycles = (sources: Map<string, Source>): string[][] => {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[][] = [];
  const trail: string[] = [];
  const visit = (path: string): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path]);
      return;
    }
    state.set(path, 'open');
    trail.push(path);
    for (const { target } of sources.get(path)?.imports ?? [])
      if (target !== undefined && target !== path) visit(target);
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of sources.keys()) visit(path);
  return found;
};

/** Everything that can be reached from a file. */
export const reachable = (sources: Map<string, Source>, start: string): Set<string> => {
  const seen = new Set<string>();
  const open = [start];
  while (open.length > 0) {
    const path = open.pop()!;
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { target } of sources.get(path)?.imports ?? []) if (target !== undefined) open.push(target);
  }
  return seen;
};
