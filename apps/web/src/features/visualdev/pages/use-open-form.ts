import { useMemo } from 'react';
import { getOnlineConfig } from '@qiaoban/contracts/visualdev/online.contract';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { useRoute } from '#lib/call/query.ts';
import type { OpenForm } from '../records/open-form';

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
    retry: () => void answer.refetch(),
  };
};
