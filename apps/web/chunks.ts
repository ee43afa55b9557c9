import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const WEB = import.meta.dirname;

/** What the first screens consist of: modules that are loaded when they are needed. */
const SCREENS = {
  'sign-in': ['src/app/router.tsx', 'src/features/auth/pages/login-page.tsx'],
  home: [
    'src/app/router.tsx',
    'src/shell/shell.tsx',
    'src/app/page-loader.ts',
    'src/features/home/pages/home-page.tsx',
  ],
};
const FIRST = 'virtual:first-screen';

/**
 * Entries of the build: the page, and one for what a signed-in person sees first. What they need is known as
 * `$initial`, exactly and after everything unused was left out, so that it can be gathered without a list kept by hand.
 */
export const entries: Record<string, string> = {
  index: resolve(WEB, 'index.html'),
  first: FIRST,
};

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|zod|i18next|react-i18next|@tanstack|zustand|use-sync-external-store)[\\/]/;
const FRAME = /apps[\\/]web[\\/](index\.html|src[\\/](main|app|lib)[\\/.])/;
const ICONS = /@ant-design[\\/]icons(-svg)?[\\/]/;
const FIRST_TEXTS = /locales[\\/](\w+)[\\/](app|auth|shell|message|home|chat)\.ts$/;
/** Stands with the kit, which asks it for names (`kit-names.ts`). */
const KIT = /node_modules|[\\/]kit-texts\.ts$/;
/** The kit's words; the English ones are within the kit. */
const KIT_TEXTS = {
  zh: /antd[\\/]es[\\/]locale[\\/]zh_CN/,
  zhtw: /antd[\\/]es[\\/]locale[\\/]zh_TW/,
};
const LANGUAGES = ['zh', 'zhtw', 'en'];

/** Few files instead of one for each module that two pages share: a file costs a request, and a round trip on a phone. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'texts',
    name: (id) => {
      const language = FIRST_TEXTS.exec(id)?.[1];
      return language ? `words-${language}` : null;
    },
    priority: 7,
  },
  {
    name: 'start',
    tags: ['$initial'],
    test: (id) => LIBRARIES.test(id) || FRAME.test(id),
    priority: 9,
  },
  { name: 'kit', tags: ['$initial'], test: KIT, priority: 8 },
  ...Object.entries(KIT_TEXTS).map(([language, test]) => ({ name: `kit-texts-${language}`, test, priority: 6 })),
  { name: 'frame', tags: ['$initial'], priority: 5 },
  { name: 'icons', test: ICONS, priority: 4 },
];

/**
 * Tells `first-paint.js` by data attributes which files the first screen is made of, so that the browser fetches them
 * at once instead of finding one after the other.
 */
export const firstFiles = (): Plugin => ({
  name: 'first-files',
  apply: 'build',
  resolveId: (id) => (id === FIRST ? id : null),
  load: (id) => {
    const part = (path: string, at: number): string =>
      `export * as part${at} from ${JSON.stringify(resolve(WEB, path))};`;
    return id === FIRST ? SCREENS.home.map(part).join('\n') : null;
  },
  // of two files that need each other one runs before what it needs is there
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const visit = (name: string, way: readonly string[]): void => {
      if (way.includes(name)) this.error(`files that need each other: ${[...way, name].join(' → ')}`);
      const chunk = bundle[name];
      if (done.has(name) || chunk?.type !== 'chunk') return;
      for (const next of chunk.imports) visit(next, [...way, name]);
      done.add(name);
    };
    for (const name of Object.keys(bundle)) visit(name, []);
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const holding = (test: (id: string) => boolean): Rolldown.OutputChunk[] =>
        chunks.filter((chunk) => chunk.moduleIds.some(test));
      const filesOf = (wanted: readonly Rolldown.OutputChunk[]): string => {
        const files = new Set<string>();
        const walk = (chunk: Rolldown.OutputChunk | undefined): void => {
          if (!chunk || files.has(chunk.fileName)) return;
          files.add(chunk.fileName);
          for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
          for (const name of chunk.imports) walk(chunks.find((c) => c.fileName === name));
        };
        wanted.forEach(walk);
        return [...files].map((file) => `/${file}`).join(' ');
      };
      const data = [
        ...Object.entries(SCREENS).map(([name, paths]) => [
          name,
          filesOf(paths.flatMap((path) => holding((id) => id === resolve(WEB, path)))),
        ]),
        ...LANGUAGES.map((language) => [language, filesOf(holding((id) => FIRST_TEXTS.exec(id)?.[1] === language))]),
        ...Object.entries(KIT_TEXTS).map(([language, kit]) => [
          `home-${language}`,
          filesOf(holding((id) => kit.test(id))),
        ]),
      ];
      const attributes = data.map(([name, files]) => `data-${name}="${files}"`);
      return html.replace(/src="\.?\/first-paint\.js"/, (src) => `${src} ${attributes.join(' ')}`);
    },
  },
});
