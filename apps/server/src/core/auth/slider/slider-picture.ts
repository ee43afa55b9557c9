import { randomInt } from 'node:crypto';
import { pictureLibrary } from '#platform/untrusted/picture-library';

export const WIDTH = 320;
export const HEIGHT = 220;
/** Width and height of the piece with its knobs, px. */
export const PIECE = 56;

/** A puzzle piece in a square of 56: 42 wide, with a knob above and one at the right. */
const outline = (x: number, y: number): string =>
  `M${x + 2} ${y + 12} h14 a8 8 0 1 1 12 0 h16 v14 a8 8 0 1 1 0 12 v16 h-42 z`;

/** Where the piece lies at first is its place never: the upper left corner is left out. */
const FROM_LEFT = PIECE + 4;
const MARGIN = 4;

/** A place for the hole, px from the upper left: any of some 30,000, so that trying at random comes to nothing. */
export const placeOfHole = (): { x: number; y: number } => ({
  x: randomInt(FROM_LEFT, WIDTH - PIECE - MARGIN),
  y: randomInt(MARGIN, HEIGHT - PIECE - MARGIN),
});

const hue = (): number => randomInt(360);

/** Soft hills and discs on a gradient: enough edges that the hole does not give itself away. */
const landscape = (): string => {
  const base = hue();
  const discs = Array.from({ length: 22 }, () => {
    const tone = (base + randomInt(-50, 51) + 360) % 360;
    return `<circle cx="${randomInt(WIDTH)}" cy="${randomInt(HEIGHT)}" r="${randomInt(8, 46)}" fill="hsl(${tone} 60% ${randomInt(38, 78)}%)" fill-opacity="0.${randomInt(3, 7)}"/>`;
  }).join('');
  const hills = Array.from({ length: 3 }, (_, at) => {
    const top = 80 + at * 38 + randomInt(-10, 11);
    return `<path d="M0 ${top} C${randomInt(60, 120)} ${top - randomInt(20, 60)} ${randomInt(160, 240)} ${top + randomInt(10, 50)} ${WIDTH} ${top - randomInt(0, 30)} V${HEIGHT} H0 Z" fill="hsl(${(base + 150 + at * 18) % 360} 45% ${56 - at * 11}%)" fill-opacity="0.75"/>`;
  }).join('');
  return `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${base} 70% 72%)"/><stop offset="1" stop-color="hsl(${(base + 60) % 360} 65% 48%)"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${discs}${hills}`;
};

const svg = (width: number, height: number, inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

const asAddress = (kind: string, bytes: Buffer): string => `data:image/${kind};base64,${bytes.toString('base64')}`;

/** Draws a puzzle whose hole lies at a random place. `x` and `y` must stay on the server. */
export const drawSlider = async () => {
  const sharp = await pictureLibrary();
  const { x, y } = placeOfHole();
  const ground = await sharp(svg(WIDTH, HEIGHT, landscape()))
    .png()
    .toBuffer();
  const hole = `<path d="${outline(x, y)}" fill="#000" fill-opacity="0.46" stroke="#fff" stroke-opacity="0.75" stroke-width="1.5"/>`;
  const picture = await sharp(ground)
    .composite([{ input: svg(WIDTH, HEIGHT, hole) }])
    .webp({ quality: 84 })
    .toBuffer();
  const piece = await sharp(ground)
    .extract({ left: x, top: y, width: PIECE, height: PIECE })
    .ensureAlpha()
    .composite([
      { input: svg(PIECE, PIECE, `<path d="${outline(0, 0)}" fill="#fff"/>`), blend: 'dest-in' },
      {
        input: svg(
          PIECE,
          PIECE,
          `<path d="${outline(0, 0)}" fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="1.5"/>`,
        ),
      },
    ])
    .png()
    .toBuffer();
  return { x, y, picture: asAddress('webp', picture), piece: asAddress('png', piece) };
};
