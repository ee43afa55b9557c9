import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { BlockHost } from '@qiaoban/form/host';
import { PhoneCardView } from '@qiaoban/form/views/phone-card-view';
import { useT } from '#lib/texts/i18n.ts';
import { FlowTag } from './list-columns';
import type { OpenForm } from './open-form';

/** A row as the card that the form's phone pages say; undefined where they say none. */
export const usePhoneCard = (form: OpenForm, host: BlockHost): ((row: RecordRow) => ReactNode) | undefined => {
  const t = useT();
  const card = form.document.phone?.card;
  return useMemo(
    () =>
      card &&
      ((row: RecordRow) => (
        <PhoneCardView
          document={form.document}
          card={card}
          record={row.data}
          host={host}
          untitled={t('visualdev.untitled')}
          {...(row.flowStatus === null ? {} : { aside: <FlowTag status={row.flowStatus} t={t} /> })}
        />
      )),
    [card, form.document, host, t],
  );
};
