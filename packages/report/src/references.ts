import type { Reference } from '@qiaoban/contracts/uses/reference';
import { byCodes, byIds } from '@qiaoban/contracts/uses/reference';
import type { ReportDocument } from './document';

/** Interfaces of the data sets and dictionaries of the choices. */
export const referencesOf = ({ dataSets, params }: ReportDocument): Reference[] => [
  ...byIds(
    'interface',
    dataSets.map(({ interfaceId }) => interfaceId),
  ),
  ...byCodes(
    'dictionary',
    params.map(({ options }) => (options?.kind === 'dictionary' ? options.code : undefined)),
  ),
];
