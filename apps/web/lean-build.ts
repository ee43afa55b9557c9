import type { Plugin } from 'vite';

type Change = { file: string; from: string; to: string };

const LIGHTNESS = `import { FastColor as Colour } from '@ant-design/fast-color';
const isBright = (colour, ground) => {
  const { r, g, b, a } = new Colour(colour);
  return a <= 0.5 ? new Colour(colour).onBackground(ground).toHsv().v > 0.5 : r * 0.299 + g * 0.587 + b * 0.114 > 192;
};`;
/** How light a ground is would bring the whole picker of colours, with the panels that it folds. */
const ownLightness = (file: string): Change[] => [
  { file, from: `import { AggregationColor } from '../../color-picker/color';`, to: LIGHTNESS },
  { file, from: `import { isBright } from '../../color-picker/components/ColorPresets';`, to: '' },
  { file, from: 'new AggregationColor(token.colorBgSolid)', to: 'token.colorBgSolid' },
];

/** What libraries bring to the first screen although nothing there uses it. */
const CHANGES: readonly Change[] = [
  ...ownLightness('antd/es/button/style/token.js'),
  ...ownLightness('antd/es/tag/style/index.js'),
  // one tooltip for all is a setting that is never given; with it came what places every popup
  {
    file: 'antd/es/config-provider/index.js',
    from: `import UniqueProvider from '../tooltip/UniqueProvider';`,
    to: 'const UniqueProvider = React.Fragment;',
  },
];

const isContract = (path: string): boolean => path.includes('/packages/contracts/src/') && path.endsWith('.ts');

type Node = { type: string; start: number; end: number };
type Described = Node & { callee: Node & { object: Node; property: Node & { name: string } } };
const isDescribed = (node: Node): node is Described => {
  const { callee } = node as Partial<Described>;
  return node.type === 'CallExpression' && callee?.type === 'MemberExpression' && callee.property.name === 'describe';
};
const nodesOf = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (value === null || typeof value !== 'object') return [];
  const below = Object.values(value).flatMap(nodesOf);
  return 'type' in value && 'start' in value ? [value as Node, ...below] : below;
};

/**
 * Leaves out of the web app what its screens never use: the descriptions of contracts, which the server tells in its
 * document, and parts of libraries. A release in which one of the places looks different ends the build: look there,
 * and change or drop the line.
 */
export const leanBuild = (): Plugin => ({
  name: 'lean-build',
  apply: 'build',
  transform(code, id) {
    const path = id.split('?', 1)[0]!.replaceAll('\\', '/');
    let lean = code;
    for (const { from, to } of CHANGES.filter((change) => path.endsWith(`/${change.file}`))) {
      if (!lean.includes(from)) this.error(`the library has changed, ${from} is not in ${path}`);
      lean = lean.replaceAll(from, to);
    }
    if (isContract(path)) {
      const cuts = nodesOf(this.parse(code)).filter(isDescribed);
      // from the end, so that the places before stay where they are
      for (const { callee, end } of cuts.toSorted((a, b) => b.end - a.end))
        lean = lean.slice(0, callee.object.end) + lean.slice(end);
    }
    return lean === code ? null : { code: lean, map: null };
  },
});
