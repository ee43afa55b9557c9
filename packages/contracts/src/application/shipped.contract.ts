import { z } from 'zod';
import { EnCode } from '../fields';
import { Id } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { APPLICATION_MENU, ApplicationNames, DocumentKind, applicationErrors } from './application.contract';

const base = '/api/system/Application/Actions/Shipped' as const;

export const ShippedApplication = z.object({
  code: z.string().describe('Code'),
  names: ApplicationNames,
  version: z.string().describe('Version that the program brings'),
  icon: z.string().describe('Icon name'),
  description: z.string().describe('What it is for'),
  documents: z
    .array(z.object({ kind: DocumentKind, code: z.string().describe('Code'), fullName: z.string().describe('Name') }))
    .describe('What it consists of'),
  installedVersion: z.string().describe('Version that is installed, empty for none'),
  state: z.enum(['new', 'installed', 'upgrade']).describe('upgrade: the program brings a newer one than is installed'),
});
export type ShippedApplication = z.infer<typeof ShippedApplication>;

export const listShippedApplications = route({
  method: 'GET',
  path: base,
  summary: 'Applications that the program brings along',
  access: { menu: APPLICATION_MENU },
  reply: listOf(ShippedApplication),
});

export const takeShippedApplication = route({
  method: 'POST',
  path: `${base}/:code`,
  summary: 'Hand over an application that the program brings along, as if it had been uploaded; nothing is changed yet',
  access: { menu: APPLICATION_MENU, button: 'btn_install' },
  params: z.object({ code: EnCode.describe('Code') }),
  reply: z.object({ uploadId: Id.describe('Names the package in the calls that follow, for a day') }),
  errors: [applicationErrors.not_found],
});
