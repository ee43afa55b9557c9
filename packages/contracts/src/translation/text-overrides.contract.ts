import { z } from 'zod';
import { route } from '../route';

const Texts = z.record(z.string(), z.string().describe('Text')).describe('Texts by key');

/** What an administrator says instead of the product, all languages at once. */
export const textOverrides = route({
  method: 'GET',
  path: '/api/system/Translation/Overrides',
  summary: 'Texts of the product that this organisation words otherwise',
  access: 'own-session',
  reply: z.object({ zh: Texts, zhtw: Texts, en: Texts }),
});

/** The words of the sign-in page, before anybody signed in. */
export const signInTexts = route({
  method: 'GET',
  path: '/api/system/Translation/SignIn',
  summary: 'Texts of the sign-in page that the first organisation words otherwise',
  access: 'public',
  reply: z.object({ zh: Texts, zhtw: Texts, en: Texts }),
});
