import { z } from 'zod';
import { route } from '../route';

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const isAddress = (text: string): boolean => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text));

/** Sites outside to which the product leads people with a one-time code. */
export const OutsideSites = z.object({
  dataV: z
    .string()
    .trim()
    .max(200)
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .refine(isAddress, 'field.web_address')
    .describe('Address of the data-visualisation server (placeholder ${dataV}); empty for none'),
  hosts: z
    .array(z.string().trim().max(200).refine(isOrigin, 'field.web_address'))
    .max(50)
    .describe('Further origins that may receive a code (placeholder ${token}), such as https://bi.example.com'),
});
export type OutsideSites = z.infer<typeof OutsideSites>;

export const getOutsideSites = route({
  method: 'GET',
  path: '/api/system/OutsideSites',
  summary: 'Sites that may receive one-time codes',
  access: { menu: 'system.menu' },
  reply: z.object({
    dataV: z.string().describe('Address of the data-visualisation server; empty for none'),
    hosts: z.array(z.string().describe('Origin')).describe('Further origins that may receive a code'),
  }),
});

export const setOutsideSites = route({
  method: 'PUT',
  path: '/api/system/OutsideSites',
  summary: 'Say which sites may receive one-time codes',
  access: { menu: 'system.menu', button: 'btn_edit' },
  body: OutsideSites,
  reply: z.void(),
});
