import { z } from 'zod';
import { route } from '../route';

export const getPublicConfig = route({
  method: 'GET',
  path: '/api/system/Base/SysConfig/Public',
  summary: 'What everybody may see before signing in: name, copyright, pictures, map',
  access: 'public',
  reply: z.object({
    sysName: z.string().describe('Name of the system; empty for the product name'),
    companyName: z.string().describe('Company'),
    copyright: z.string().describe('Copyright line'),
    sysVersion: z.string().describe('Version'),
    logos: z
      .object({
        light: z.string().describe('Address of the picture for light pages; empty for none'),
        dark: z.string().describe('… for dark pages'),
        login: z.string().describe('… beside the sign-in form'),
      })
      .describe('Own pictures'),
    tileUrl: z.string().describe('Template of map tiles; empty for none'),
    tileAttribution: z.string().describe('Whose map it is'),
  }),
});
