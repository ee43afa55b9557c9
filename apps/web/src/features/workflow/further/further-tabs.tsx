import { Panel } from '@qiaoban/ui/page';
import { useTexts } from '#lib/texts/i18n.ts';
import { FurtherBody } from './further-body';
import type { OpenFurther } from './use-further-forms';
import { furtherTab } from './use-instance-forms';
import type { InstanceForms } from './use-instance-forms';

/** What a further form is called; one that is to be filled in says so. */
export const FurtherTitle = ({ title, isEditable }: { title: string; isEditable: boolean }) => {
  const t = useTexts('case-dialogs');
  const name = title || t('case-dialogs.further_untitled');
  return isEditable ? t('case-dialogs.further_fill', { title: name }) : name;
};

/** A tab for each further form. */
export const furtherTabs = (
  instanceId: string,
  further: readonly OpenFurther[],
  focus: InstanceForms['furtherFocus'],
) =>
  further.map((each) => {
    const { formId, title, isEditable } = each.form;
    return {
      key: furtherTab(formId),
      label: <FurtherTitle title={title} isEditable={isEditable} />,
      children: (
        <Panel>
          <FurtherBody instanceId={instanceId} {...each} focus={focus?.formId === formId ? focus : undefined} />
        </Panel>
      ),
    };
  });
