import { z } from 'zod';
import { defineErrors } from '../../errors';
import { FullName } from '../../fields';
import { Id, IdParams, IdReply } from '../../ids';
import { listOf } from '../../pagination';
import { route } from '../../route';
import './form-snippet.texts';

const MENU = 'onlineDev.webDesign';

export const snippetErrors = defineErrors('form_snippet', { gone: 404, taken: 409, unreadable: 422, too_many: 422 });

export const FormSnippet = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  type: z.string().describe('Block key of its first component'),
  count: z.number().int().describe('Components in it, those inside others too'),
  content: z.string().describe('The components, as the designer copies them'),
  creatorName: z.string().describe('Who saved it'),
  created: z.number().describe('When, epoch ms'),
});
export type FormSnippet = z.infer<typeof FormSnippet>;

export const listFormSnippets = route({
  method: 'GET',
  path: '/api/visualdev/FormSnippet',
  summary: 'Groups of components that forms are built with again and again, by name',
  access: { menu: MENU },
  reply: listOf(FormSnippet),
});

export const createFormSnippet = route({
  method: 'POST',
  path: '/api/visualdev/FormSnippet',
  summary: 'Keep components for other forms',
  access: { menu: MENU, button: 'btn_edit' },
  body: z.object({
    fullName: FullName,
    content: z.string().min(1).max(500_000).describe('The components, as the designer copies them'),
  }),
  reply: IdReply,
  errors: [snippetErrors.taken, snippetErrors.unreadable, snippetErrors.too_many],
});

export const renameFormSnippet = route({
  method: 'PUT',
  path: '/api/visualdev/FormSnippet/:id',
  summary: 'Call a snippet something else',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: z.object({ fullName: FullName }),
  reply: z.void(),
  errors: [snippetErrors.gone, snippetErrors.taken],
});

export const deleteFormSnippet = route({
  method: 'DELETE',
  path: '/api/visualdev/FormSnippet/:id',
  summary: 'Delete a snippet; forms that were built with it keep their components',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  reply: z.void(),
  errors: [snippetErrors.gone],
});
