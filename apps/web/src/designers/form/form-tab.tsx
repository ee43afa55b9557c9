import { Button, Form, Segmented, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { setProps } from '@qiaoban/designer/commands';
import { useDesignerState } from '@qiaoban/designer/react/use-designer';
import { rootPropsOf } from '@qiaoban/form/document';
import type { RootProps } from '@qiaoban/form/document';
import { formText } from '@qiaoban/form/texts/form-text';
import { LocalTextInput } from '@qiaoban/form/views/local-text-input';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from './form-design';
import { UniqueSets } from './unique-sets';

const WIDTHS = ['600px', '800px', '1000px', '40%', '50%', '60%', '70%', '80%'];

/** Properties of the form as a whole: how labels stand, how it opens, what its buttons say. */
export const FormTab = () => {
  const t = useT();
  const { store, host, showKept, showVersions } = useFormDesign();
  const { root } = store.getState().history.present;
  useDesignerState(store, (state) => state.history.present.nodes[root]?.props);
  const props = rootPropsOf(store.getState().history.present);
  const set = (values: Partial<RootProps>): void => void store.run(setProps(root, values));
  const word = (prop: string): string => formText(host.language, `form.prop.${prop}`);
  const choices = <K extends 'labelPosition' | 'size' | 'popupType'>(prop: K, values: readonly RootProps[K][]) => (
    <Form.Item label={word(prop)}>
      <Segmented<RootProps[K]>
        block
        value={props[prop]}
        options={values.map((value) => ({ value, label: formText(host.language, `form.choice.${prop}.${value}`) }))}
        onChange={(value) => set({ [prop]: value } as Partial<RootProps>)}
      />
    </Form.Item>
  );
  return (
    <Form layout="vertical" className="designer-pane inspector-form" component="div">
      {choices('labelPosition', ['left', 'right', 'top'])}
      {props.labelPosition !== 'top' && (
        <Form.Item label={word('labelWidth')} htmlFor="root-label-width">
          <NumberBox
            id="root-label-width"
            min={40}
            precision={0}
            max={300}
            suffix="px"
            style={{ width: '100%' }}
            value={props.labelWidth}
            onChange={(value) => value !== null && set({ labelWidth: value })}
          />
        </Form.Item>
      )}
      {choices('size', ['small', 'medium', 'large'])}
      <Form.Item label={word('gutter')} htmlFor="root-gutter">
        <NumberBox
          id="root-gutter"
          min={0}
          precision={0}
          max={60}
          suffix="px"
          style={{ width: '100%' }}
          value={props.gutter}
          onChange={(value) => value !== null && set({ gutter: value })}
        />
      </Form.Item>
      {choices('popupType', ['general', 'fullScreen', 'drawer'])}
      {props.popupType !== 'fullScreen' && (
        <Form.Item label={word('generalWidth')} htmlFor="root-width">
          <Select<string>
            id="root-width"
            value={props.generalWidth}
            options={WIDTHS.map((value) => ({ value, label: value }))}
            onChange={(generalWidth) => set({ generalWidth })}
          />
        </Form.Item>
      )}
      <Form.Item label={word('uniqueSets')} extra={formText(host.language, 'form.view.unique_set_hint')}>
        <UniqueSets sets={props.uniqueSets} onChange={(uniqueSets) => set({ uniqueSets })} />
      </Form.Item>
      <Form.Item label={word('confirmButtonText')} htmlFor="root-confirm" extra={t('form-designer.button_hint')}>
        <LocalTextInput
          id="root-confirm"
          language={host.language}
          value={props.confirmButtonText}
          onChange={(confirmButtonText) => set({ confirmButtonText })}
        />
      </Form.Item>
      <Form.Item label={word('cancelButtonText')} htmlFor="root-cancel">
        <LocalTextInput
          id="root-cancel"
          language={host.language}
          value={props.cancelButtonText}
          onChange={(cancelButtonText) => set({ cancelButtonText })}
        />
      </Form.Item>
      {showVersions && (
        <Form.Item label={t('designer-frame.versions')} extra={t('form-designer.versions_hint')}>
          <Button onClick={showVersions}>{t('form-designer.versions_open')}</Button>
        </Form.Item>
      )}
      {showKept && (
        <Form.Item label={t('form-designer.kept_title')} extra={t('form-designer.kept_hint')}>
          <Button onClick={showKept}>{t('form-designer.kept_open')}</Button>
        </Form.Item>
      )}
    </Form>
  );
};
