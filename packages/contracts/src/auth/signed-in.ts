import { z } from 'zod';

export const LayoutType = z.enum(['classic', 'functional', 'plain']).describe('Layout of the shell');
export type LayoutType = z.infer<typeof LayoutType>;

/** What every way to sign in answers. */
export const SignedIn = z.object({
  token: z.string().describe('Session token, sent back in the Authorization header'),
  theme: LayoutType,
  mustChangePassword: z.boolean().describe('True while a first or expired password must be replaced'),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** How a session began. */
export const SignInWay = z.enum(['password', 'sms', 'scan']).describe('How the person signed in');
export type SignInWay = z.infer<typeof SignInWay>;
