import { Form, Input, Select, Switch } from 'antd';
import type { ButtonAct } from '@qiaoban/form/own-button';
import { inputsOfAct } from '@qiaoban/form/own-button';
import { useT } from '#lib/texts/i18n.ts';
import { ButtonInputs } from './button-inputs';
import { useActTargets } from './use-act-targets';

type Props = { act: ButtonAct; onChange: (act: ButtonAct) => void };

const targetOf = (act: ButtonAct): string | undefined => {
  if (act.do === 'form') return act.form;
  if (act.do === 'flow') return act.flow;
  if (act.do === 'interface') return act.interface;
  return act.do === 'print' ? act.template : undefined;
};

const pointedAt = (act: ButtonAct, id: string): ButtonAct => {
  if (act.do === 'form') return { ...act, form: id, values: [] };
  if (act.do === 'flow') return { ...act, flow: id, values: [] };
  if (act.do === 'interface') return { ...act, interface: id, values: [] };
  return act.do === 'print' ? { ...act, template: id } : act;
};

/** What a button does, in full: what it opens or calls, and which values it carries. */
export const OwnButtonAct = ({ act, onChange }: Props) => {
  const t = useT();
  const { targets, names } = useActTargets(act);
  const target = targetOf(act);
  const isCarrying = act.do === 'set' || (target ?? '') !== '';
  return (
    <>
      {target !== undefined && (
        <Form.Item label={t(`form-designer.button_target_${act.do}`)} htmlFor="own-button-target" required>
          <Select<string>
            id="own-button-target"
            showSearch={{ optionFilterProp: 'label' }}
            value={target === '' ? null : target}
            options={[...targets]}
            notFoundContent={t('form-designer.button_no_target')}
            onChange={(id) => onChange(pointedAt(act, id))}
          />
        </Form.Item>
      )}
      {act.do === 'link' && (
        <>
          <Form.Item
            label={t('form-designer.button_address')}
            htmlFor="own-button-address"
            extra={t('form-designer.button_address_hint')}
            required
          >
            <Input
              id="own-button-address"
              maxLength={2000}
              value={act.address}
              placeholder="https://example.com/?no={id}"
              onChange={(event) => onChange({ ...act, address: event.target.value })}
            />
          </Form.Item>
          <Form.Item label={t('form-designer.button_new_window')} layout="horizontal" htmlFor="own-button-window">
            <Switch
              id="own-button-window"
              size="small"
              checked={act.newWindow}
              onChange={(newWindow) => onChange({ ...act, newWindow })}
            />
          </Form.Item>
        </>
      )}
      {act.do === 'flow' && (
        <Form.Item label={t('form-designer.button_submit')} layout="horizontal" htmlFor="own-button-submit">
          <Switch
            id="own-button-submit"
            size="small"
            checked={act.submit}
            onChange={(submit) => onChange({ ...act, submit })}
          />
        </Form.Item>
      )}
      {'values' in act && isCarrying && (
        <Form.Item label={t(act.do === 'set' ? 'form-designer.button_sets' : 'form-designer.button_carries')}>
          <ButtonInputs
            inputs={inputsOfAct(act)}
            names={names}
            onChange={(values) => onChange({ ...act, values: [...values] })}
          />
        </Form.Item>
      )}
    </>
  );
};
