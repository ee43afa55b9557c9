import type { FlowDocument } from '@qiaoban/flow/model/document';
import { flowDiagram } from '@qiaoban/flow/diagram/flow-diagram';
import { definitionOf } from '@qiaoban/flow/registry';
import { describeHooks } from '@qiaoban/flow/describe/describe-hooks';
import { describeNode, titleOfNode } from '@qiaoban/flow/describe/describe-node';
import type { FlowHost, Translate } from '@qiaoban/flow/describe/host';

type Tone = ReturnType<typeof definitionOf>['tone'];
/** Colours on paper: those of the light look, whatever the screen shows. */
const COLOURS: Record<Tone, string> = {
  start: '#465264',
  approve: '#1268c8',
  inform: '#18794e',
  fork: '#8f5b00',
  wait: '#1268c8',
  data: '#1268c8',
  end: '#626e80',
};
/** A picture is drawn so much finer than the screen, and never larger than browsers can. */
const FINER = 2;
const MOST_PIXELS = 8000;

/** The flow as SVG, with the words that its cards show. */
export const drawFlow = (document: FlowDocument, host: FlowHost, t: Translate): string =>
  flowDiagram(document, (node) => ({
    title: titleOfNode(node, host),
    line: [
      describeNode(document, node, host, t),
      describeHooks(node, 'before', host, t),
      describeHooks(node, 'after', host, t),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    colour: COLOURS[definitionOf(node.type).tone],
  }));

/** An SVG as PNG; undefined where the browser cannot. */
export const pngOf = async (svg: string): Promise<Blob | undefined> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  const scale = Math.min(FINER, MOST_PIXELS / Math.max(image.width, image.height));
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'));
};
