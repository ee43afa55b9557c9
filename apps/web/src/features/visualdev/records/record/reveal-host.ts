import { useMemo } from 'react';
import { recordHistory, revealField } from '@qiaoban/contracts/visualdev/online.contract';
import type { BlockHost } from '@qiaoban/form/host';
import { call } from '#lib/call/call.ts';
import { markStale } from '#lib/call/query.ts';
import { mayDo } from '../open-form';
import type { OpenForm } from '../open-form';

/** The host of one stored record: it shows the whole of masked values to who may see them. */
export const useRevealHost = (form: OpenForm, recordId: string | undefined, host: BlockHost): BlockHost =>
  useMemo(
    () =>
      recordId === undefined
        ? host
        : {
            ...host,
            reveal: {
              may: (path) => mayDo(form, `full_${path}`),
              show: async (field, rowId) => {
                const body = { field, ...(rowId === undefined ? {} : { rowId }) };
                const { value } = await call(revealField, { params: { id: form.id, recordId }, body });
                void markStale(recordHistory);
                return value;
              },
            },
          },
    [form, recordId, host],
  );
