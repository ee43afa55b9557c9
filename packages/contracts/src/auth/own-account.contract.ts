import { z } from 'zod';
import { Id } from '../ids';
import { route } from '../route';
import { authErrors } from './auth.errors';

export const setAvatar = route({
  method: 'PUT',
  path: '/api/system/Permission/Users/Current/Avatar/:name',
  summary: 'Take an uploaded picture (uploadFile with userAvatar) as the own avatar',
  access: 'signed-in',
  params: z.object({ name: Id.describe('File that the person uploaded') }),
  reply: z.object({ headIcon: z.string().describe('Address of the avatar') }),
  errors: [authErrors.not_an_avatar],
});
