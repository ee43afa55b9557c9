import { z } from 'zod';
import { ApplicationNames, DocumentKind, Need } from '@qiaoban/contracts/application/application.contract';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';

/** Raised when older programs could not read what newer ones write. */
export const FORMAT = 1;
export const MANIFEST = 'application.json';
export const SIGNATURE = 'signature.json';

/** Bounds of a package; what is unpacked is counted as it is read. */
export const PACKAGE_LIMITS = {
  entries: 2_000,
  unpackedMb: 64,
  ratio: 100,
  /** Values of one document, however small, and how deep they lie in one another. */
  values: 100_000,
  depth: 60,
} as const;

const FOLDERS: Record<DocumentKind, string> = {
  role: 'roles',
  dictionary: 'dictionaries',
  billRule: 'numbering-rules',
  interface: 'interfaces',
  form: 'forms',
  flow: 'flows',
  report: 'reports',
  portal: 'portals',
  messageTemplate: 'message-templates',
  menu: 'menus',
  records: 'records',
};

/** File of a document. Codes are letters, digits, dots, hyphens: never a path. */
export const fileOf = (kind: DocumentKind, code: string): string => `${FOLDERS[kind]}/${code}.json`;
/** A file of records or of a print, named by its digest. */
export const blobOf = (sha256: string): string => `files/${sha256}`;
export const BLOB_NAME = /^files\/([0-9a-f]{64})$/;
/** The only names that are read. */
export const FILE_NAME =
  /^(?:(?:application|signature|[a-z-]{1,30}\/[A-Za-z0-9][A-Za-z0-9._-]{0,99})\.json|files\/[0-9a-f]{64})$/;

const Listed = z.object({
  kind: DocumentKind,
  code: z.string().min(1).max(100),
  fullName: z.string().max(200).default(''),
});

const ListedFile = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1).max(255),
  /** What it was uploaded for. */
  type: z.enum(['annex', 'annexpic']).catch('annex'),
});

export const Manifest = z.object({
  format: z.int().min(1),
  code: z.string().regex(/^[A-Za-z0-9](?:[\w.-]{0,48}[A-Za-z0-9])$/),
  names: ApplicationNames,
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  icon: z.string().max(60).default('appstore'),
  description: z.string().max(500).default(''),
  needs: z.array(Need).max(1000).default([]),
  documents: z.array(Listed).max(1000),
  /** Files that documents name; absent where there are none. */
  files: z.array(ListedFile).max(1000).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

export const SignatureFile = z.object({
  algorithm: z.literal('ed25519'),
  name: z.string().max(100).default(''),
  publicKey: z.string().max(200),
  signature: z.string().max(200),
});
export type SignatureFile = z.infer<typeof SignatureFile>;

/** A document as it travels: ids are tokens. */
export type PackedDocument = { kind: DocumentKind; code: string; fullName: string; content: JsonObject };
export type ApplicationPackage = { manifest: Manifest; documents: PackedDocument[] };

/** What was found in a file that somebody handed over, before anything of it is believed. */
export type RawPackage = {
  files: { name: string; value: Json; digest: string }[];
  /** What is no document. */
  blobs: { name: string; bytes: Uint8Array; digest: string }[];
};

/** 1.10.0 is newer than 1.9.3. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number));
  for (let at = 0; at < 3; at += 1) {
    const difference = (left![at] ?? 0) - (right![at] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
};
