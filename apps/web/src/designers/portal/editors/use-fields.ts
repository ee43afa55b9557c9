import { probePortalSource } from '@qiaoban/contracts/portal/portal-view.contract';
import { DataSource } from '@qiaoban/portal/data-need';
import { useRoute } from '#lib/call/query.ts';

type Fields = { fields: string[]; numeric: string[]; isLoading: boolean; message: string };

/** Fields of an interface's rows, found by running it. */
export const useFields = (source: unknown): Fields => {
  const { interfaceId, parameters } = DataSource.catch({ interfaceId: '', parameters: {} }).parse(source ?? {});
  const answer = useRoute(
    probePortalSource,
    { body: { interfaceId: interfaceId || '-', parameters } },
    { enabled: interfaceId !== '', staleTime: 60_000 },
  );
  return {
    fields: answer.data?.fields ?? [],
    numeric: answer.data?.numeric ?? [],
    isLoading: answer.isLoading,
    message: answer.error?.message ?? answer.data?.message ?? '',
  };
};
