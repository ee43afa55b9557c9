import { Checkbox, Input, Select, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { LocalText } from '@qiaoban/contracts/languages';
import { LocalTextInput } from '@qiaoban/form/views/local-text-input';
import { portalText } from '@qiaoban/portal/texts/portal-text';
import { useLanguage } from '#lib/texts/i18n.ts';
import { AddressInput } from './address-input';
import type { EditorProps } from './editor-props';
import { FieldInput } from './field-input';
import { FieldsEditor } from './fields-editor';
import { LinksEditor } from './links-editor';
import { MenusEditor } from './menus-editor';
import { PictureEditor } from './picture-editor';
import { SourceEditor } from './source-editor';
import { TilesEditor } from './tiles-editor';
import { useFields } from './use-fields';

const OneField = ({ id, value, props, onChange }: EditorProps) => {
  const { fields } = useFields(props['source']);
  return <FieldInput id={id} value={String(value ?? '')} fields={fields} onChange={onChange} />;
};

/** The editor of one property, by what its definition asks for. */
export const PropertyControl = (given: EditorProps) => {
  const language = useLanguage();
  const { id, spec, value, onChange } = given;
  const choiceText = (of: string): string => portalText(language, `portal.choice.${spec.prop}.${of}`);
  switch (spec.control) {
    case 'switch':
      return <Switch id={id} size="small" checked={value === true} onChange={onChange} />;
    case 'number':
      return (
        <NumberBox
          id={id}
          min={spec.min}
          max={spec.max}
          precision={0}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => next !== null && onChange(next)}
        />
      );
    case 'choice':
      return (
        <Select<string>
          id={id}
          value={String(value)}
          options={spec.choices.map((each) => ({ value: each, label: choiceText(each) }))}
          onChange={onChange}
        />
      );
    case 'choices':
      return (
        <Checkbox.Group
          style={{ display: 'flex', flexDirection: 'column', gap: 6 }}
          value={value as string[]}
          options={spec.choices.map((each) => ({ value: each, label: choiceText(each) }))}
          // one at least stays, and they keep their order
          onChange={(next) => next.length > 0 && onChange(spec.choices.filter((each) => next.includes(each)))}
        />
      );
    case 'text':
      return (
        <Input id={id} maxLength={200} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
      );
    case 'localText':
      return (
        <LocalTextInput
          id={id}
          language={language}
          value={value as LocalText | undefined}
          onChange={(text) => onChange(text ?? '')}
        />
      );
    case 'longText':
      return (
        <Input.TextArea
          id={id}
          maxLength={10_000}
          autoSize={{ minRows: 5, maxRows: 16 }}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'address':
      return <AddressInput id={id} value={String(value ?? '')} isWeb={spec.prop === 'address'} onChange={onChange} />;
    case 'source':
      return <SourceEditor {...given} />;
    case 'field':
      return <OneField {...given} />;
    case 'fields':
    case 'columns':
      return <FieldsEditor {...given} />;
    case 'tiles':
      return <TilesEditor {...given} />;
    case 'links':
      return <LinksEditor {...given} />;
    case 'menus':
      return <MenusEditor {...given} />;
    case 'picture':
      return <PictureEditor {...given} />;
  }
};
