import type { ReplyOf } from '@qiaoban/contracts/route';
import type { getOnlineConfig } from '@qiaoban/contracts/visualdev/online.contract';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { ListButton } from '@qiaoban/form/list-design';

/** A published form as this person may use it. */
export type OpenForm = ReplyOf<typeof getOnlineConfig> & { document: FormDocument };

/** The person may press the button (`add`, `edit` …) on this form. */
export const mayDo = (form: Pick<OpenForm, 'buttons'>, value: string): boolean => form.buttons.includes(`btn_${value}`);

/** The buttons of the design that the person may press, by their value. */
export const shownButtons = (form: OpenForm, part: 'buttons' | 'columnButtons'): Map<string, ListButton> =>
  new Map(form.document.list[part].filter(({ value }) => mayDo(form, value)).map((button) => [button.value, button]));

/** The button's own words, else the usual ones. */
export const buttonText = (button: ListButton | undefined, usual: string, language: Language): string =>
  textIn(button?.label, language) || usual;

/** May the person see the field? `null` columns: all of them. */
export const maySeeField = ({ columns }: Pick<OpenForm, 'columns'>, field: string): boolean =>
  columns === null || columns.includes(field);

export const mainFieldsOf = (form: Pick<OpenForm, 'document'>): Map<string, FieldInfo> =>
  new Map(listFields(form.document).main.map((field) => [field.field, field]));

/** Under approval or approved: nobody changes the record outside of its case. */
export const isLockedByFlow = ({ flowStatus }: { flowStatus: number | null }): boolean =>
  flowStatus === 1 || flowStatus === 2;
