import type { ReplyOf } from '@qiaoban/contracts/route';
import type { pressButton } from '@qiaoban/contracts/visualdev/own-button.contract';
import { namesInAddress } from '@qiaoban/form/own-button';
import type { ButtonAct } from '@qiaoban/form/own-button';
import type { Actor } from '#platform/http/caller';
import type { PublishedForms } from '../compiled/published-forms';
import type { Made } from './act-on-record';
import type { CarriedValues, PressedOn } from './carried-values';

type Opens = ReplyOf<typeof pressButton>['opens'];
type Deps = { forms: Pick<PublishedForms, 'get'>; carried: CarriedValues };

const NOTHING = { id: '', address: '', newWindow: false, values: {} };

const inAddress = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : value;
  return value === null || value === undefined ? '' : encodeURIComponent(String(text));
};

/** The address with values of the record in the place of `{field}`, each encoded: it stays where the designer sent it. */
export const addressFor = (address: string, { id, record }: Pick<PressedOn, 'id' | 'record'>): string =>
  namesInAddress(address).reduce(
    (text, name) => text.replace(`{${name}}`, () => inAddress(name === 'id' ? id : record[name])),
    address,
  );

/** What buttons leave to the screen: which form, address, template or instance it opens. */
export const createOpenAct = ({ forms, carried }: Deps) => ({
  at: async (actor: Actor, act: ButtonAct, on: PressedOn): Promise<Opens> => {
    if (act.do === 'link')
      return { ...NOTHING, kind: 'link', address: addressFor(act.address, on), newWindow: act.newWindow };
    if (act.do === 'print') return { ...NOTHING, kind: 'print', id: act.template };
    if (act.do !== 'form') return null;
    const form = await forms.get(actor.db, actor.tenant, act.form);
    const valuesFor = await carried(actor, form, act.values);
    return { ...NOTHING, kind: 'form', id: act.form, values: valuesFor(on) };
  },

  /** A draft that was made is opened to be filled in. */
  after: (act: ButtonAct, { instanceId }: Made): Opens =>
    act.do === 'flow' && !act.submit && instanceId !== undefined
      ? { ...NOTHING, kind: 'instance', id: instanceId }
      : null,
});
export type OpenAct = ReturnType<typeof createOpenAct>;
