import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Tenants } from '#platform/database/tenant';
import type { Outbound } from '#platform/outbound/outbound';
import type { Encrypter } from '#platform/encrypter';
import { createCallInterfaceService } from './call-interface.service';
import { createDataInterfaceBindings } from './data-interface.routes';
import { createDataInterfaceService } from './data-interface.service';
import type { Uses } from '#core/uses';
import type { FormRowsPort, SourcePort } from './interface.ports';
import { createInterfaceKeyService } from './interface-key.service';
import { createInterfaceRunner } from './interface-runner';
import { createOpenCallService } from './open-call.service';

export type DataInterfaceDeps = {
  config: Pick<Config, 'timeZone'>;
  clock: Clock;
  bus: Bus;
  tenants: Tenants;
  encrypter: Encrypter;
  uses: Uses;
  outbound: Pick<Outbound, 'fetch' | 'forgive'>;
  /** Databases that statements read; without it only static and HTTP interfaces run. */
  sources?: SourcePort;
};

const noSources: SourcePort = {
  query: () => Promise.reject(new AppError(interfaceErrors.sql_failed, { reason: 'no data source' })),
  names: () => Promise.resolve([]),
  columns: () => Promise.resolve({}),
};

/** Data interfaces with their access keys and call log. */
export const createDataInterfaces = (deps: DataInterfaceDeps) => {
  const { bus, encrypter, tenants, outbound, clock, sources = noSources } = deps;
  let formRows: FormRowsPort | undefined;
  const forms = (): FormRowsPort => {
    if (formRows === undefined) throw new Error('nobody knows the records of forms');
    return formRows;
  };
  const zone = deps.config.timeZone;
  const runner = createInterfaceRunner({ bus, encrypter, outbound, clock, sources, zone, forms });
  const interfaces = createDataInterfaceService({ encrypter, runner, uses: deps.uses });
  const calls = createCallInterfaceService(runner);
  const keys = createInterfaceKeyService({ encrypter, clock, uses: deps.uses });
  const open = createOpenCallService({ tenants, runner });
  return {
    run: calls.run,
    registerForms: (port: FormRowsPort): void => {
      formRows = port;
    },
    bindings: createDataInterfaceBindings({ interfaces, calls, keys, open }),
  };
};
