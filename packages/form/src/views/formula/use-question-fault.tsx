import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { questionsIn } from '@qiaoban/language/formula/functions/record-functions';
import { parseFormula } from '@qiaoban/language/formula/parse';
import { useEffect, useState } from 'react';
import type { DesignHost } from '../../host';
import { formText } from '../../texts/form-text';

/** A form that is not there, or a field that a form does not have. */
type QuestionFault = { form: string; field?: string };

/** The fault in words. */
export const questionText = ({ form, field }: QuestionFault, language: Language): string =>
  field === undefined
    ? formText(language, 'form.view.question_no_form', { form })
    : formText(language, 'form.view.question_no_field', { form, field });

/** What every record has besides its fields. */
const OF_EVERY_RECORD = ['id', 'creator'];
/** While somebody writes nothing is asked. */
const PAUSE_MS = 300;

const faultIn = async (text: string, host: DesignHost): Promise<QuestionFault | undefined> => {
  const parsed = parseFormula(text);
  const questions = parsed.ok ? questionsIn(parsed.value.root) : [];
  if (questions.length === 0) return undefined;
  const forms = await host.fetchForms();
  for (const { form, read, compared } of questions) {
    const found = forms.find(({ id, enCode }) => (enCode ?? id) === form);
    if (found === undefined) return { form };
    const fields = new Set((await host.fetchFormFields(found.id)).map(({ id }) => id));
    const field =
      read.find((each) => !fields.has(each)) ??
      compared.find((each) => !fields.has(each) && !OF_EVERY_RECORD.includes(each));
    if (field !== undefined) return { form: textIn(found.fullName, host.language), field };
  }
  return undefined;
};

/** What a formula asks of other forms that they do not have; nothing until it is known. */
export const useQuestionFault = (text: string, host: DesignHost): QuestionFault | undefined => {
  const [known, setKnown] = useState<{ text: string; fault: QuestionFault | undefined }>();
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(() => {
      faultIn(text, host).then(
        (fault) => {
          if (!isLeft) setKnown({ text, fault });
        },
        // who cannot be asked accuses nobody
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [text, host]);
  return known?.text === text ? known.fault : undefined;
};
