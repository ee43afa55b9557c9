import { useMemo } from 'react';
import { getOnlineConfig } from '@qiaoban/contracts/visualdev/online.contract';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { useRoute } from '#lib/call/query.ts';
import type { OpenForm } from '../records/open-form';

/** Asking again answers the same: it is not there, or not for this person. */
const REFUSALS = [403, 404];

/** A published form as this person may use it; `isBroken` when its document cannot be read. */
export const useOpenForm = (formId: string) => {
  const answer = useRoute(
    getOnlineConfig,
    { params: { id: formId || '-' } },
    { enabled: formId !== '', staleTime: 60_000 },
  );
  const config = answer.data;
  const form = useMemo<OpenForm | undefined>(() => {
    if (!config) return undefined;
    const parsed = parseFormDocument(config.formData);
    if (!parsed.ok) console.error('unreadable form', parsed.problems);
    return parsed.ok ? { ...config, document: parsed.document } : undefined;
  }, [config]);
  return {
    form,
    isBroken: config !== undefined && form === undefined,
    error: config === undefined ? answer.error?.message : undefined,
    isRefused: config === undefined && REFUSALS.includes(answer.error?.code ?? 0),
    retry: () => void answer.refetch(),
  };
};
