import type { Language } from '@qiaoban/contracts/languages';

/** A place as [latitude, longitude] in degrees. */
type LatLng = [latitude: number, longitude: number];
type Outline = { names: Record<Language, string>; at: LatLng; rings: LatLng[][] };

const numbers = (text: string): number[] => text.split(' ').map(Number);
const degrees = (x: number, y: number): LatLng => [y / 100, x / 100];

const ringOf = (text: string): LatLng[] => {
  const steps = numbers(text);
  const ring: LatLng[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at]!;
    y += steps[at + 1]!;
    ring.push(degrees(x, y));
  }
  return ring;
};

/** Reads outlines out of their text: `zh|zhtw|en|place|ring;ring`, a line each. */
export const readOutlines = (text: string): Outline[] =>
  text.split('\n').map((line) => {
    const [zh = '', zhtw = '', en = '', place = '', rings = ''] = line.split('|');
    const [x = 0, y = 0] = numbers(place);
    return { names: { zh, zhtw, en }, at: degrees(x, y), rings: rings === '' ? [] : rings.split(';').map(ringOf) };
  });
