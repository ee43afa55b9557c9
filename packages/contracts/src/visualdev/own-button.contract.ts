import { z } from 'zod';
import { defineErrors } from '../errors';
import { IdParams, RecordId } from '../ids';
import { route } from '../route';
import { visualdevErrors } from './form-model.contract';
import { RecordData } from './online.contract';

/** Records that a button is pressed on at most. */
export const MOST_PRESSED = 200;

export const ownButtonErrors = defineErrors('visualdev', {
  button_gone: 404,
  button_not_here: 422,
  button_flow_gone: 422,
  button_not_meant: 422,
  button_time: 422,
});

export const pressButton = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Actions/Press',
  summary: 'Press a button that the form’s designer made, on records or on none; each record by itself',
  access: { record: 'form menu of :id, button of the form' },
  params: IdParams,
  body: z.object({
    button: z.string().min(1).max(32).describe('Value of the button'),
    ids: z.array(RecordId).max(MOST_PRESSED).default([]).describe('Records; none for a button above the list'),
  }),
  reply: z.object({
    list: z
      .array(
        z.object({
          id: RecordId,
          name: z.string().describe('What the record is called'),
          isDone: z.boolean().describe('The button did its work on it'),
          message: z.string().describe('Why not; empty when it did'),
        }),
      )
      .describe('One entry a record, in the order of the call; one without an id for a button above the list'),
    opens: z
      .object({
        kind: z.enum(['form', 'link', 'print', 'instance']).describe('What is to be opened'),
        id: z.string().describe('Form, template or instance; empty for an address'),
        address: z.string().describe('Address; empty for the others'),
        newWindow: z.boolean().describe('In a window of its own'),
        values: RecordData.describe('What a new record of the form begins with'),
      })
      .nullable()
      .describe('What the screen goes on with; null for nothing'),
  }),
  errors: [
    visualdevErrors.not_found,
    visualdevErrors.not_published,
    ownButtonErrors.button_gone,
    ownButtonErrors.button_not_here,
  ],
});
