import { z } from 'zod';
import { IdParams } from './ids';
import { SwitchStateBody } from './switch-state';

/**
 * What the routes that a kind of thing usually has share, by the path of the kind and the menu in which it is kept: one
 * thing, a new one, saving it, its state, deleting it. Each contract adds its summary, what it takes and answers, and its
 * refusals; who needs other rights or another path writes the route in full.
 */
export const usualRoutes = <M extends string>(path: `/api/${string}`, menu: M) => {
  const one = `${path}/:id` as const;
  const access = { menu, button: 'btn_edit' };
  return {
    get: { method: 'GET', path: one, access: { menu }, params: IdParams },
    create: { method: 'POST', path, access: { menu, button: 'btn_add' } },
    update: { method: 'PUT', path: one, access, params: IdParams, reply: z.void() },
    setState: {
      method: 'PUT',
      path: `${one}/Actions/State`,
      access,
      params: IdParams,
      body: SwitchStateBody,
      reply: z.void(),
    },
    remove: { method: 'DELETE', path: one, access: { menu, button: 'btn_remove' }, params: IdParams, reply: z.void() },
  } as const;
};
