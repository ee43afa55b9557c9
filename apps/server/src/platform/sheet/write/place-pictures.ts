import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { zipOf } from './zip';

/** From the upper left corner of the cell, English Metric Units: 3 pixels. */
const INSET = 28_575;
const DRAWING = /^xl\/drawings\/drawing\d+\.xml$/;
const [BEGIN, END] = ['<xdr:twoCellAnchor>', '</xdr:twoCellAnchor>'];

/** An anchor without its tags: from where, to where, and the picture. */
const placedAnchor = (anchor: string): string => {
  const [from = '', rest = ''] = anchor.split('<xdr:to>');
  const [, picture = ''] = rest.split('</xdr:to>');
  const size = /<a:ext (cx="\d{1,12}" cy="\d{1,12}")\/>/.exec(picture)?.[1];
  if (size === undefined) return `${BEGIN}${anchor}${END}`;
  const at = from.replaceAll(/<xdr:(colOff|rowOff)>0</g, `<xdr:$1>${INSET}<`);
  return `<xdr:oneCellAnchor>${at}<xdr:ext ${size}/>${picture}</xdr:oneCellAnchor>`;
};

const placed = (drawing: string): string => {
  const [head = '', ...anchors] = drawing.split(BEGIN);
  const parts = anchors.map((each) => {
    const [anchor = '', tail = ''] = each.split(END);
    return `${placedAnchor(anchor)}${tail}`;
  });
  return [head, ...parts].join('');
};

const open = (file: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(file, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );

const entriesOf = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });

const bytesOf = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream: Readable) =>
      error ? reject(error) : buffer(stream).then(resolve, reject),
    ),
  );

/**
 * A workbook of the library with each picture in the cell where it begins, as large as it is: the library spans it over
 * three columns and five rows, to which the programs stretch it.
 */
export const withPlacedPictures = async (workbook: Uint8Array): Promise<Uint8Array> => {
  const zip = await open(Buffer.from(workbook));
  const entries = await entriesOf(zip);
  const parts = async function* () {
    for (const entry of entries) {
      const bytes = await bytesOf(zip, entry);
      const isDrawing = DRAWING.test(entry.fileName);
      yield { path: entry.fileName, pieces: [isDrawing ? Buffer.from(placed(bytes.toString('utf8'))) : bytes] };
    }
  };
  return buffer(zipOf(parts()));
};
