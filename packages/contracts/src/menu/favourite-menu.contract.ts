import { z } from 'zod';
import { Id } from '../ids';
import { route } from '../route';

/** Most favourites that a person keeps. */
export const MOST_FAVOURITES = 50;

export const saveFavouriteMenus = route({
  method: 'PUT',
  path: '/api/system/Base/Menu/Favourites',
  summary:
    'Keep which menus stand first for the caller, in this order; those that the caller may not open are left out',
  access: 'signed-in',
  body: z.object({ ids: z.array(Id).max(MOST_FAVOURITES).describe('The menus, the whole list') }),
  reply: z.object({ ids: z.array(Id).describe('The menus that were kept') }),
});
