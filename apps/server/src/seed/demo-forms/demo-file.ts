import { Readable } from 'node:stream';
import type { App } from '../../app';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import { pictureLibrary } from '#platform/untrusted/picture-library';

/** A file that comes with a record of the demo, in a field of its form. */
export type DemoFile = { field: string; name: string } & (
  | { /** A drawing of 640 × 480. */ svg: string }
  | { /** Lines of a document. */ text: string }
);

/** As a record and a notice name it; bytes. */
export type KeptFile = { name: string; fileId: string; url: string; size: number };

const SHADOW = '<ellipse cx="320" cy="410" rx="220" ry="22" fill="#0002"/>';
const DRAWINGS = {
  laptop: `${SHADOW}<rect x="160" y="120" width="320" height="210" rx="14" fill="#2b3444"/><rect x="176" y="136" width="288" height="178" fill="#7fb2e5"/>
    <path d="M176 314 300 190l60 70 40-36 64 90z" fill="#4b86c2"/><path d="M110 340h420l24 44q4 12-12 12H98q-16 0-12-12z" fill="#aeb6c2"/><rect x="270" y="346" width="100" height="12" rx="6" fill="#8a93a1"/>`,
  chair: `${SHADOW}<rect x="230" y="70" width="180" height="190" rx="34" fill="#3c4656"/><rect x="252" y="92" width="136" height="146" rx="22" fill="#566276"/><rect x="210" y="262" width="220" height="44" rx="22" fill="#3c4656"/>
    <rect x="308" y="306" width="24" height="60" fill="#8a93a1"/><path d="M320 352 200 396h28l92-26 92 26h28z" fill="#6b7483"/><circle cx="206" cy="402" r="12" fill="#222b38"/><circle cx="434" cy="402" r="12" fill="#222b38"/><circle cx="320" cy="402" r="12" fill="#222b38"/>`,
  car: `${SHADOW}<path d="M90 330q0-60 60-66l60-8 62-70q10-12 28-12h130q20 0 32 14l58 70 22 6q26 8 26 40v32q0 18-18 18H108q-18 0-18-24z" fill="#2f4a6d"/>
    <path d="M244 256l46-52q6-8 16-8h44v60zM368 196h56q12 0 20 10l38 50H368z" fill="#b9d4ee"/><circle cx="190" cy="356" r="44" fill="#222b38"/><circle cx="190" cy="356" r="20" fill="#aeb6c2"/><circle cx="470" cy="356" r="44" fill="#222b38"/><circle cx="470" cy="356" r="20" fill="#aeb6c2"/>`,
  scope: `${SHADOW}<rect x="110" y="120" width="420" height="270" rx="18" fill="#d5dae1"/><rect x="136" y="146" width="246" height="190" rx="8" fill="#12261f"/><path d="M136 241h246M259 146v190" stroke="#2b5a49" stroke-width="2"/>
    <path d="M140 241c20-110 40-110 60 0s40 110 60 0 40-110 60 0 40 110 58 0" fill="none" stroke="#5df2a8" stroke-width="5"/><circle cx="436" cy="184" r="26" fill="#56606f"/><circle cx="500" cy="184" r="18" fill="#56606f"/><circle cx="436" cy="260" r="26" fill="#56606f"/><circle cx="500" cy="260" r="18" fill="#56606f"/><rect x="410" y="316" width="110" height="18" rx="9" fill="#aeb6c2"/>`,
  printer: `${SHADOW}<rect x="210" y="80" width="220" height="120" fill="#fff"/><path d="M234 108h172M234 132h172M234 156h110" stroke="#c3cad4" stroke-width="8"/><rect x="130" y="190" width="380" height="150" rx="18" fill="#4a5566"/><rect x="180" y="290" width="280" height="110" rx="8" fill="#eef1f5"/>
    <path d="M210 322h220M210 346h220M210 370h130" stroke="#c3cad4" stroke-width="8"/><circle cx="470" cy="226" r="10" fill="#57d38c"/>`,
  table: `${SHADOW}<ellipse cx="320" cy="230" rx="230" ry="76" fill="#a9744a"/><ellipse cx="320" cy="220" rx="230" ry="76" fill="#c58d5f"/><path d="M250 290h140l20 110H230z" fill="#7d5535"/><rect x="236" y="196" width="60" height="40" rx="4" fill="#f5f7fa"/><rect x="350" y="206" width="60" height="40" rx="4" fill="#f5f7fa"/>`,
} as const;

/** A photograph of a thing, as far as the demo can take one. */
export const drawing = (thing: keyof typeof DRAWINGS): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#f4f6f9"/><stop offset="1" stop-color="#dfe5ec"/></linearGradient></defs><rect width="640" height="480" fill="url(#g)"/>${DRAWINGS[thing]}</svg>`;

/** Keeps the files as the person who fills in the record. @returns the values of their fields */
export const keepDemoFiles = async (
  { tenants, features }: Pick<App, 'tenants' | 'features'>,
  creatorId: string,
  files: readonly DemoFile[],
): Promise<Record<string, KeptFile[]>> => {
  const sharp = await pictureLibrary();
  const values: Record<string, KeptFile[]> = {};
  for (const file of files) {
    const isPicture = 'svg' in file;
    const bytes = isPicture ? await sharp(Buffer.from(file.svg)).png().toBuffer() : Buffer.from(`\uFEFF${file.text}`);
    const { id, size } = await features.files.keep(tenants.db(DEFAULT_TENANT), {
      type: isPicture ? 'annexpic' : 'annex',
      name: file.name,
      mediaType: isPicture ? 'image/png' : 'text/plain',
      creatorId,
      content: Readable.from(bytes),
    });
    (values[file.field] ??= []).push({ name: file.name, fileId: id, url: '', size });
  }
  return values;
};
