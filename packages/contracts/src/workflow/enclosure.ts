import { z } from 'zod';
import { CommentFile } from '../visualdev/record-comment.contract';

/** Most files that hang on one opinion. */
export const MOST_ENCLOSED = 9;

/** What whoever decides or comments encloses; uploaded by that person before. */
export const Enclosed = {
  files: z.array(CommentFile).max(MOST_ENCLOSED).default([]).describe('Attachments and pictures'),
  signature: CommentFile.nullable().default(null).describe('Picture of a signature by hand; null for none'),
};

/** The same as a reader of the case gets it. */
export const ShownEnclosed = {
  files: z.array(CommentFile).describe('Attachments and pictures of the comment'),
  signature: CommentFile.nullable().describe('Picture of the signature by hand; null for none'),
};
