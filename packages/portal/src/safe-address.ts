import { MAX_PICTURE, isPictureData } from '@qiaoban/contracts/picture-data';
import { z } from 'zod';

const WEB = /^https?:\/\/[^\s<>"'\\]+$/i;
const OWN = /^\/(?![/\\])[^\s<>"'\\]*$/;
const CONTACT = /^(mailto|tel):[^\s<>"'\\]+$/i;

/** A page of another site. */
export const isWebAddress = (text: string): boolean => WEB.test(text);
/** Where a click may lead: another site, a page of ours, mail, telephone. Never script. */
export const isSafeLink = (text: string): boolean => WEB.test(text) || OWN.test(text) || CONTACT.test(text);
/** A picture inside the document (no SVG, which may hold script), one of ours, or one of another site. */
export const isSafePicture = (text: string): boolean =>
  text.startsWith('data:') ? isPictureData(text) : WEB.test(text) || OWN.test(text);

const orNothing = (most: number, isSafe: (text: string) => boolean) =>
  z
    .string()
    .max(most)
    .refine((text) => text === '' || isSafe(text), { message: 'portal.soundness.bad_address' })
    .default('');

export const WebAddress = orNothing(500, isWebAddress);
export const LinkAddress = orNothing(500, isSafeLink);
export const PictureAddress = orNothing(MAX_PICTURE, isSafePicture);
