import { Form, Input } from 'antd';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { RichText } from '@qiaoban/ui/rich-text/rich-text';
import { Tabs } from '@qiaoban/ui/tabs';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { languageNames } from '#lib/texts/language-names.ts';
import { keepPicture } from '#lib/call/upload-file.ts';
import type { NoticeValues } from './notice-values';

type Props = { shown: Language; onShow: (language: Language) => void; readOnly: boolean };

/** Title and body of a notice, a tab a language. */
export const NoticeTexts = ({ shown, onShow, readOnly }: Props) => {
  const t = useT();
  const own = useLanguage();
  const form = Form.useFormInstance<NoticeValues>();
  const main = Form.useWatch('language', form) ?? own;
  const texts = Form.useWatch('texts', form);
  const isFilled = (language: Language): boolean => Boolean(texts?.[language]?.title || texts?.[language]?.bodyText);
  return (
    <>
      <Tabs
        size="small"
        activeKey={shown}
        onChange={(key) => onShow(key as Language)}
        items={LANGUAGES.map((language) => ({
          key: language,
          label:
            languageNames[language] +
            (language === main ? ` · ${t('notice.main')}` : isFilled(language) ? ` · ${t('notice.filled')}` : ''),
        }))}
      />
      {LANGUAGES.map((language) => (
        <div key={language} hidden={language !== shown}>
          <Form.Item name={['texts', language, 'title']} label={t('notice.field_title')} required={language === main}>
            <Input maxLength={200} showCount />
          </Form.Item>
          <Form.Item name={['texts', language, 'bodyText']} label={t('notice.field_body')} required={language === main}>
            <RichText
              language={own}
              readOnly={readOnly}
              upload={keepPicture}
              placeholder={t('notice.body_hint')}
              ariaLabel={t('notice.field_body')}
            />
          </Form.Item>
        </div>
      ))}
    </>
  );
};
