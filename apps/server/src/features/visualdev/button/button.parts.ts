import * as contract from '@qiaoban/contracts/visualdev/own-button.contract';
import type { Clock } from '#platform/clock';
import { bind } from '#platform/http/bind';
import type { PublishedForms } from '../compiled/published-forms';
import type { CaseGuard } from '../record/case-guard';
import type { InstancePort } from '../record/instance-port';
import type { RecordAccess } from '../record/record-access';
import type { RecordWriter } from '../record/record-writer';
import { createFindOthers } from '../transfer/find-others';
import type { BaseDataPort, PeoplePort } from '../visualdev.ports';
import { createActOnRecord } from './act-on-record';
import { createCarriedValues } from './carried-values';
import { createOpenAct } from './open-act';
import { createPressService } from './press.service';

type Deps = {
  access: RecordAccess;
  forms: PublishedForms;
  cases: () => InstancePort | undefined;
  guard: CaseGuard;
  writer: RecordWriter;
  baseData: BaseDataPort;
  people: PeoplePort;
  clock: Clock;
  timeZone: string;
};

/** Buttons that designers made for their lists. */
export const createOwnButtons = (deps: Deps) => {
  const carried = createCarriedValues({ ...deps, findOthers: createFindOthers(deps) });
  const buttons = createPressService({
    ...deps,
    act: createActOnRecord({ ...deps, carried }),
    open: createOpenAct({ ...deps, carried }),
  });
  return [bind(contract.pressButton, ({ actor, params, body }) => buttons.press(actor, params.id, body))];
};
