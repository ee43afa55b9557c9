import type { Language } from '@qiaoban/contracts/languages';
import { ActionButtons } from '@qiaoban/ui/actions';
import { usePhone } from '@qiaoban/ui/media';
import type { OpenForm } from '../open-form';
import { useOwnButtons } from './use-own-buttons';

type Props = {
  form: OpenForm;
  language: Language;
  record: { id: string; ownButtons: readonly string[] } | undefined;
};

/** The designer's own buttons on the page of a record. */
export const RecordButtons = ({ form, language, record }: Props) => {
  const own = useOwnButtons(form, language);
  const isPhone = usePhone();
  if (!record) return null;
  return (
    <>
      <ActionButtons actions={own.actionsOf(record)} max={isPhone ? 1 : 3} />
      {own.dialogs}
    </>
  );
};
