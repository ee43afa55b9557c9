import type { FlowDocument, FlowNode } from '../model/document';
import { definitionOf } from '../registry';

/** What stands on a card, and how it is to be seen. */
type CardTexts = { title: string; line: string; colour: string };

const CARD = { width: 220, height: 64 };
const GAP = { across: 32, down: 36 };
const MARGIN = 32;
const TITLE_SIZE = 14;
const LINE_SIZE = 12;
const INK = { edge: '#b4bfcc', border: '#cdd5df', title: '#1d2733', line: '#5b6878', ground: '#ffffff' };

type Box = { width: number; height: number; draw: (x: number, y: number) => string };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A sign of Chinese takes twice the room of a Latin one. */
const roomOf = (sign: string): number => (/[\u2e80-\uffff]/.test(sign) ? 1 : 0.56);
/** As much of a text as one line of a card takes. */
const fitted = (text: string, size: number): string => {
  const most = (CARD.width - 28) / size;
  let room = 0;
  let kept = '';
  for (const sign of text.replaceAll(/\s+/g, ' ')) {
    room += roomOf(sign);
    if (room > most - 1) return `${kept}…`;
    kept += sign;
  }
  return kept;
};

const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${INK.edge}" stroke-width="2" fill="none"/>`;
const label = (x: number, y: number, size: number, ink: string, text: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}">${escaped(fitted(text, size))}</text>`;

const card = ({ title, line: text, colour }: CardTexts): Box => ({
  ...CARD,
  draw: (x, y) =>
    [
      `<rect x="${x}" y="${y}" width="${CARD.width}" height="${CARD.height}" rx="8" fill="#fff" stroke="${INK.border}"/>`,
      `<rect x="${x}" y="${y + 10}" width="4" height="${CARD.height - 20}" rx="2" fill="${colour}"/>`,
      label(x + 16, y + (text === '' ? 37 : 27), TITLE_SIZE, INK.title, title),
      text === '' ? '' : label(x + 16, y + 48, LINE_SIZE, INK.line, text),
    ].join(''),
});

/** Boxes below one another, in the middle, with a line between them and one that leads on where the way does. */
const column = (boxes: readonly Box[], leadsOn: number): Box => {
  const width = Math.max(...boxes.map((box) => box.width));
  const height = boxes.reduce((sum, box) => sum + box.height, 0) + GAP.down * (boxes.length - 1) + leadsOn;
  return {
    width,
    height,
    draw: (x, y) => {
      const middle = x + width / 2;
      let top = y;
      const parts = boxes.map((box, at) => {
        const drawn = box.draw(middle - box.width / 2, top);
        const bottom = top + box.height;
        top = bottom + GAP.down;
        return drawn + (at < boxes.length - 1 ? line(middle, bottom, middle, top) : '');
      });
      if (leadsOn > 0) parts.push(line(middle, y + height - leadsOn, middle, y + height));
      return parts.join('');
    },
  };
};

/** Branches beside one another under one line, and above one where they meet again. */
const beside = (boxes: readonly Box[]): Box => {
  const width = boxes.reduce((sum, box) => sum + box.width, 0) + GAP.across * (boxes.length - 1);
  const tallest = Math.max(...boxes.map((box) => box.height));
  const height = tallest + GAP.down;
  const half = GAP.down / 2;
  return {
    width,
    height,
    draw: (x, y) => {
      const middles: number[] = [];
      let left = x;
      const parts = boxes.map((box) => {
        const middle = left + box.width / 2;
        middles.push(middle);
        const drawn = box.draw(left, y + half);
        left += box.width + GAP.across;
        return line(middle, y, middle, y + half) + drawn + line(middle, y + half + box.height, middle, y + height);
      });
      const [first = x, last = x] = [middles[0], middles.at(-1)];
      return parts.join('') + line(first, y, last, y) + line(first, y + height, last, y + height);
    },
  };
};

/** A flow as a picture of its own (SVG): nothing of the page, its fonts or its colours is needed to see it. */
export const flowDiagram = (document: FlowDocument, textsOf: (node: FlowNode) => CardTexts): string => {
  const chain = (holder: FlowNode): Box => {
    const children = (holder.children ?? []).flatMap((id) => document.nodes[id] ?? []);
    const boxes = [holder, ...children].map((node) => {
      if (node === holder || !definitionOf(node.type).isFork) return card(textsOf(node));
      const branches = (node.children ?? []).flatMap((id) => document.nodes[id] ?? []);
      return column([card(textsOf(node)), beside(branches.map(chain))], 0);
    });
    const isOpenEnded = definitionOf(children.at(-1)?.type ?? holder.type).tone !== 'end';
    return column(boxes, isOpenEnded ? GAP.down / 2 : 0);
  };
  const root = document.nodes[document.root];
  const whole = root ? chain(root) : card({ title: '', line: '', colour: INK.edge });
  const [width, height] = [whole.width + 2 * MARGIN, whole.height + 2 * MARGIN];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` font-family="system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${INK.ground}"/>${whole.draw(MARGIN, MARGIN)}</svg>`,
  ].join('');
};
